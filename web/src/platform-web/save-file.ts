/** How long the browser may take to start writing the file, in ms. */
const keptFor = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
