import type { ProfileId } from './profile-ids.ts';
import { credentialsOn, type TranslatorFacts } from './translator-facts.ts';

/** What translators must state about themselves before they can certify. */
export const needs = [
  'legalName',
  'signature',
  'address',
  'telephone',
  'email',
  'credential',
  'naati',
] as const;
export type Need = (typeof needs)[number];

interface Profile {
  /** The rule that the statements comply with, as cited on the paper; null if there is none. */
  readonly basis: string | null;
  readonly needs: readonly Need[];
  /** The only target language that it accepts; null if it accepts any. */
  readonly targetLanguage: 'en' | null;
}

/** Compared with the authorities' own pages in docs/certificates.md, which gives the date of each. */
export const profiles: Readonly<Record<ProfileId, Profile>> = {
  generic: { basis: null, needs: ['legalName', 'signature'], targetLanguage: null },
  uscis: { basis: '8 CFR 103.2(b)(3)', needs: ['legalName', 'signature', 'address'], targetLanguage: 'en' },
  eoir: {
    basis: '8 CFR 1003.33',
    needs: ['legalName', 'signature', 'address', 'telephone'],
    targetLanguage: 'en',
  },
  uk: {
    basis: 'GOV.UK: Certifying a document',
    needs: ['legalName', 'signature', 'email', 'credential'],
    targetLanguage: 'en',
  },
  ircc: {
    basis: 'Immigration, Refugees and Citizenship Canada: translation of documents',
    needs: ['legalName', 'signature', 'email', 'credential'],
    targetLanguage: null,
  },
  au: {
    basis: 'Australian Government, Department of Home Affairs: translating documents',
    needs: ['legalName', 'signature', 'naati'],
    targetLanguage: 'en',
  },
};

interface Translator {
  readonly facts: TranslatorFacts;
  readonly hasSignature: boolean;
}

/** What a translator's profile lacks for certificates of this kind on a day (YYYY-MM-DD); empty if nothing. */
export function missingFor(
  profile: ProfileId,
  { facts, hasSignature }: Translator,
  day: string,
): readonly Need[] {
  const credentials = credentialsOn(day, facts);
  const isThere: Record<Need, boolean> = {
    legalName: facts.legalName !== '',
    signature: hasSignature,
    address: facts.address !== '',
    telephone: facts.telephone !== '',
    email: facts.email !== '',
    credential: credentials.length > 0,
    naati: credentials.some(({ body }) => /\bnaati\b/i.test(body)),
  };
  return profiles[profile].needs.filter((need) => !isThere[need]);
}
