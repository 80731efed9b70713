declare module 'virtual:page-assets' {
  /** Maps a source module (relative to the package) to the addresses of the files to preload for it. */
  export const chunksOf: Readonly<Record<string, readonly string[]>>;
}
