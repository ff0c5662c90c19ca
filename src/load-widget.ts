/**
 * Loads a widget's code in the npm package. In a file of its own: the build writes a table of all widgets
 * into it, which would otherwise be in every bundle that uses one function of the package.
 */
export const loadWidget = (name: string): Promise<unknown> => import(`./widgets/${name}/index.ts`);
