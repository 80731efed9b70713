/** No answer of the API is nearly as large, in bytes: a larger one comes from another server, or a broken one. */
const longestAnswer = 8 * 1024 * 1024;

/** What an answer says. Rejects when it is longer than `most` bytes, which are not waited for, and when it breaks off. */
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
