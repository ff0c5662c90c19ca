export declare function findChromium(): string | null;
export declare function findWholeChromium(): string | null;
export declare function installChromium(): string;
export declare function chromiumLaunch(...more: string[]): {
  executablePath?: string;
  args: string[];
};
