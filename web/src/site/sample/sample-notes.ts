/** Who requires what a note is about: the rule itself, practice, or authorities other than USCIS. */
type AskedBy = 'rule' | 'practice' | 'others';

/** What an authority checks, in the order of the two pages; the texts are in the dictionary. */
const notes = {
  letterhead: 'practice',
  document: 'practice',
  competent: 'rule',
  accurate: 'rule',
  independent: 'others',
  signature: 'practice',
  date: 'practice',
  address: 'practice',
  whole: 'rule',
  facts: 'practice',
  notPrint: 'practice',
  origin: 'practice',
} as const satisfies Record<string, AskedBy>;

export type NoteName = keyof typeof notes;

const names = Object.keys(notes) as NoteName[];

/** The notes of the certificate, and those of the translation. */
export const notesOfPage = [names.slice(0, 8), names.slice(8)] as const;

export function numberOf(name: NoteName): number {
  return names.indexOf(name) + 1;
}

export function askedBy(name: NoteName): AskedBy {
  return notes[name];
}
