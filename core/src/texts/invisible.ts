const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text without characters that show nothing. Spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(ignorable, '');
}
