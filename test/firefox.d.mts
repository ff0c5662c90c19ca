export function findFirefox(): string | null;
