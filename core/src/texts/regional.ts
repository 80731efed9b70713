type Sections = Readonly<Record<string, object>>;

/** The few phrases that differ in a region. */
export type Regional<Words extends Sections> = { readonly [S in keyof Words]?: Partial<Words[S]> };

/** Including the Canary Islands, Ceuta and Melilla, which have separate region codes. */
const regionsOfSpain: readonly (string | undefined)[] = ['ES', 'IC', 'EA'];

/** Spanish phrases for the region of a BCP 47 tag: `base`, with the phrases that differ in Spain. */
export function spanishOf<Words extends Sections>(tag: string, base: Words, spain: Regional<Words>): Words {
  if (!regionsOfSpain.includes(new Intl.Locale(tag).region)) return base;
  const sections = Object.entries(base).map(([name, words]) => [name, { ...words, ...spain[name] }]);
  return Object.fromEntries(sections) as Words;
}
