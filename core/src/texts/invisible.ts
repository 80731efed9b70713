const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Removes invisible characters; spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(ignorable, '');
}

/** Replaces tabs, which come with text pasted from tables, by spaces. */
export function withoutTabs(text: string): string {
  return text.replaceAll('\t', ' ');
}

/** Whether a text has a visible letter; a name without one is blank. */
export function showsLetter(text: string): boolean {
  return /\p{L}/u.test(withoutInvisible(text));
}
