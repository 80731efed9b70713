/**
 * What a file is that we do not take, and how to convert it, in the words that the server has for it; undefined where only the server can
 * tell. Its code comes when it is needed. `tag` is a BCP 47 tag. Never rejects.
 */
export async function explainRefusal(file: File, tag: string): Promise<string | undefined> {
  try {
    const { describeRefusal } = await import('./describe-refusal.ts');
    return await describeRefusal(file, tag);
  } catch {
    return undefined;
  }
}
