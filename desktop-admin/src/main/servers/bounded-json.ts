/** Reads a JSON answer of at most so many bytes; undefined when it is longer, broken or no JSON. */
export async function readBoundedJson(answer: Response, mostBytes: number): Promise<unknown> {
  if (answer.body === null) return undefined;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.body) {
      bytes += piece.byteLength;
      // Leaving the loop cancels the stream.
      if (bytes > mostBytes) return undefined;
      pieces.push(piece);
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}
