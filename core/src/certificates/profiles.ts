import type { ProfileId } from './profile-ids.ts';
import { credentialsOn, type TranslatorFacts } from './translator-facts.ts';

/** What must be known of a translator before they can certify. */
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
  /** The rule that the statements answer, as it is cited on the paper; null: none. */
  readonly basis: string | null;
  readonly needs: readonly Need[];
  /** The only language it takes a translation in; null: any. */
  readonly targetLanguage: 'en' | null;
}

/** Held against the authorities' own pages in docs/certificates.md, with the day they were read. */
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

/** What a translator lacks for certificates of this profile on a day (YYYY-MM-DD); empty: nothing. */
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
