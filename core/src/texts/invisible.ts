const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Removes invisible characters; spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(ignorable, '');
}

/** Whether a text has a visible letter; a name without one is blank. */
export function showsLetter(text: string): boolean {
  return /\p{L}/u.test(withoutInvisible(text));
}
