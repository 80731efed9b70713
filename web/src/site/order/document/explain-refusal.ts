/** How much of a file is looked at, in bytes: enough for the first files inside an archive. */
const looked = 1024 * 1024;

/**
 * What a file is that we do not take, and how to convert it, in the words that the server has for it; undefined where only the server can
 * tell. Its code comes when it is needed. `tag` is a BCP 47 tag. Never rejects.
 */
export async function explainRefusal(file: File, tag: string): Promise<string | undefined> {
  try {
    const [bytes, { recogniseFile }, { refusedMessage }, { sniffDocument }, { isNamedAs }] =
      await Promise.all([
        file.slice(0, looked).arrayBuffer(),
        import('@truepage/core/files/refused/recognise-file'),
        import('@truepage/core/files/refused/refused-message'),
        import('@truepage/core/files/sniff-document'),
        import('@truepage/core/files/document-type'),
      ]);
    const head = new Uint8Array(bytes);
    const type = sniffDocument(head);
    // Whether a container holds what its name says, the server sees: it reads the whole file.
    if (type !== undefined && isNamedAs(type, file.name)) return undefined;
    const kind = recogniseFile(head, file.name);
    // A HEIC photo becomes a JPEG.
    return kind === undefined || kind === 'heic' ? undefined : refusedMessage(kind, tag);
  } catch {
    return undefined;
  }
}
