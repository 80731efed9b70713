const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text without characters that show nothing. Spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(ignorable, '');
}

/** Whether a letter can be seen: a name without one is blank. */
export function showsLetter(text: string): boolean {
  return /\p{L}/u.test(withoutInvisible(text));
}
