/** Who asks for what a note is about: the rule itself, practice, or authorities other than USCIS. */
type AskedBy = 'rule' | 'practice' | 'others';

/** What an authority looks for, in the order in which it stands on the two pages; each has its words in the dictionary. */
const notes = {
  whole: 'rule',
  facts: 'practice',
  notPrint: 'practice',
  origin: 'practice',
  letterhead: 'practice',
  document: 'practice',
  competent: 'rule',
  accurate: 'rule',
  independent: 'others',
  signature: 'practice',
  date: 'practice',
  address: 'practice',
} as const satisfies Record<string, AskedBy>;

export type NoteName = keyof typeof notes;

const names = Object.keys(notes) as NoteName[];

/** The notes of the translation, and those of the certificate. */
export const notesOfPage = [names.slice(0, 4), names.slice(4)] as const;

export function numberOf(name: NoteName): number {
  return names.indexOf(name) + 1;
}

export function askedBy(name: NoteName): AskedBy {
  return notes[name];
}
