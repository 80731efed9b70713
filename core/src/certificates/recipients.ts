import { includesCertificate, type TranslationType } from '../pricing/translation-type.ts';
import type { ProfileId } from './profile-ids.ts';
import { profiles } from './profiles.ts';

/** Who will receive a translation, as customers can choose. */
export const recipients = [
  'uscis',
  'eoir',
  'uk',
  'ircc',
  'au',
  'university',
  'employer',
  'court',
  'other',
] as const;
export type Recipient = (typeof recipients)[number];

export function isRecipient(value: unknown): value is Recipient {
  return recipients.includes(value as Recipient);
}

interface Demands {
  readonly profile: ProfileId;
  /** Whether the recipient usually requires a signed certificate. */
  readonly certificate: boolean;
  /** Whether some of its offices also require a notary's confirmation. */
  readonly notary: boolean;
}

const authority = (profile: ProfileId): Demands => ({ profile, certificate: true, notary: false });

const demands: Readonly<Record<Recipient, Demands>> = {
  uscis: authority('uscis'),
  eoir: authority('eoir'),
  uk: authority('uk'),
  ircc: authority('ircc'),
  au: authority('au'),
  university: authority('generic'),
  employer: { profile: 'generic', certificate: false, notary: false },
  court: { profile: 'generic', certificate: true, notary: true },
  other: { profile: 'generic', certificate: false, notary: false },
};

/** The profile of a certificate for them; 'generic' if not specified. */
export function profileFor(recipient: Recipient | null): ProfileId {
  return recipient === null ? 'generic' : demands[recipient].profile;
}

/** The parts of an order that matter to the recipient; `targetLanguage` is '' until one is chosen. */
export interface Chosen {
  readonly translationType: TranslationType;
  readonly includeCertificate: boolean;
  readonly includeNotarization: boolean;
  readonly targetLanguage: string;
}

/** What may be missing: a certificate, a language that the recipient reads, a notary's confirmation. */
export type Gap = 'certificate' | 'language' | 'notary';

/** The recipient's usual requirements that the options do not meet; empty if none are known. */
export function gapsFor(recipient: Recipient, chosen: Chosen): readonly Gap[] {
  const { certificate, notary } = demands[recipient];
  const gaps: Readonly<Record<Gap, boolean>> = {
    certificate: certificate && !includesCertificate(chosen),
    language: chosen.targetLanguage !== '' && !reads(recipient, chosen.targetLanguage),
    notary: notary && !chosen.includeNotarization,
  };
  return (Object.keys(gaps) as Gap[]).filter((gap) => gaps[gap]);
}

/** Canada and Wales have two languages each. Recipients without a language accept any. */
function reads(recipient: Recipient, language: string): boolean {
  const [base = ''] = language.split('-');
  if (recipient === 'ircc') return ['en', 'fr'].includes(base);
  if (recipient === 'uk') return ['en', 'cy'].includes(base);
  const wanted = profiles[demands[recipient].profile].targetLanguage;
  return wanted === null || wanted === base;
}
