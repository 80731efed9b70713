/** The path of a picture that electron-vite copies next to the main process's code. */
declare module '*.png?asset' {
  const file: string;
  export default file;
}
