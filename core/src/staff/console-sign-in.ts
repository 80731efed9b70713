/**
 * The number at the start of a console's sign-in code, which both the console and the browser show. Without zod, because screens load it.
 */
export function shownNumber(code: string): string {
  return code.slice(0, 2);
}
