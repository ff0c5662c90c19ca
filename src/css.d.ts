/** A stylesheet import is the address of the built file. */
declare module '*.css' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what a file's address is imported as
  export default address;
}
