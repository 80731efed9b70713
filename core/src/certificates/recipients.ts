import { includesCertificate, type TranslationType } from '../pricing/translation-type.ts';
import type { ProfileId } from './profile-ids.ts';
import { profiles } from './profiles.ts';

/** Who will receive a translation, as a customer may say it. */
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
  /** Whether it usually wants a signed certificate. */
  readonly certificate: boolean;
  /** Whether some of its offices want a notary's confirmation as well. */
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

/** What of an order matters to who receives it; `targetLanguage` is '' while none is chosen. */
export interface Chosen {
  readonly translationType: TranslationType;
  readonly includeCertificate: boolean;
  readonly includeNotarization: boolean;
  readonly targetLanguage: string;
}

/** What may be missing: a certificate, a language that they read, a notary's confirmation. */
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

/** Canada and Wales have two languages each; recipients without a language accept any. */
function reads(recipient: Recipient, language: string): boolean {
  const [base = ''] = language.split('-');
  if (recipient === 'ircc') return ['en', 'fr'].includes(base);
  if (recipient === 'uk') return ['en', 'cy'].includes(base);
  const wanted = profiles[demands[recipient].profile].targetLanguage;
  return wanted === null || wanted === base;
}
