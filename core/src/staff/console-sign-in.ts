/** The number at the head of a console's sign-in code: both the console and the browser show it. Free of zod, for the screens. */
export function shownNumber(code: string): string {
  return code.slice(0, 2);
}
