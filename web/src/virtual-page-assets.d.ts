declare module 'virtual:page-assets' {
  /** Source module (relative to the package) → addresses of the files to preload for it. */
  export const chunksOf: Readonly<Record<string, readonly string[]>>;
}
