import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECIPES = fileURLToPath(new URL('../fixtures/recipes', import.meta.url));

/**
 * The files that a recipe gives: each block of code under a line that begins with the file's name,
 * in bold and as code. What a reader copies is what the tests run.
 */
export function filesOfRecipe(name: string): Map<string, string> {
  const text = readFileSync(join(RECIPES, `${name}.md`), 'utf8');
  const blocks = text.matchAll(/^\*\*`([^`\n]+)`\*\*.*\n\n```\w*\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, file, code]) => [String(file), String(code)]));
}

/** Writes the files of a recipe into a folder, as its reader would. */
export function writeRecipe(name: string, folder: string): string[] {
  const files = filesOfRecipe(name);
  if (!files.size) throw new Error(`The recipe ${name} gives no file.`);
  for (const [file, code] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  return [...files.keys()];
}
