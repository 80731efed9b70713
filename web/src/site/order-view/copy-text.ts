/** Copies to the clipboard; false where the browser refuses (then the link can still be selected by hand). */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
