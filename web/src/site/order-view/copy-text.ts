/** Copies to the clipboard; false if the browser refuses (the link can still be selected by hand). */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
