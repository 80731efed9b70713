/** The maximum size of an API answer, in bytes: a larger one comes from another server, or a broken one. */
const longestAnswer = 8 * 1024 * 1024;

/** Returns the text of an answer. Rejects as soon as it exceeds `most` bytes, and if it is truncated. */
export async function readText({ body }: Response, most = longestAnswer): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > most) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
