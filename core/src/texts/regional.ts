type Sections = Readonly<Record<string, object>>;

/** The few phrases that a region says otherwise. */
export type Regional<Words extends Sections> = { readonly [S in keyof Words]?: Partial<Words[S]> };

/** With the Canary Islands, Ceuta and Melilla, which systems name apart. */
const regionsOfSpain: readonly (string | undefined)[] = ['ES', 'IC', 'EA'];

/** Spanish words as the region of a BCP 47 tag says them: those of `base`, or what Spain says otherwise. */
export function spanishOf<Words extends Sections>(tag: string, base: Words, spain: Regional<Words>): Words {
  if (!regionsOfSpain.includes(new Intl.Locale(tag).region)) return base;
  const sections = Object.entries(base).map(([name, words]) => [name, { ...words, ...spain[name] }]);
  return Object.fromEntries(sections) as Words;
}
