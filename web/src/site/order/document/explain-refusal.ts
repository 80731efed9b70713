/**
 * Explains what an unaccepted file is and how to convert it, in the server's words; undefined if only the server
 * can tell. Its code is loaded on demand. `tag` is a BCP 47 tag. Never rejects.
 */
export async function explainRefusal(file: File, tag: string): Promise<string | undefined> {
  try {
    const { describeRefusal } = await import('./describe-refusal.ts');
    return await describeRefusal(file, tag);
  } catch {
    return undefined;
  }
}
