import type { TranslatorFacts } from '@truepage/core/certificates/translator-facts';
import type { Em } from '../db/orm.ts';
import { ProfessionalProfile } from '../db/rows/people/professional-profile.ts';
import type { StaffSecrets } from '../deps.ts';

export interface KnownTranslator {
  readonly facts: TranslatorFacts;
  /** A PNG; null if there is none. */
  readonly signature: Uint8Array | null;
}

/** A translator's own details on certificates; all empty if they have not entered any. */
export async function readProfessionalProfile(
  em: Em,
  { signatures }: Pick<StaffSecrets, 'signatures'>,
  staffId: string,
): Promise<KnownTranslator> {
  const row = await em.findOne(ProfessionalProfile, { staff: staffId });
  if (row === null)
    return {
      facts: { legalName: '', address: '', telephone: '', email: '', credentials: [] },
      signature: null,
    };
  const { legalName, address, telephone, email, credentials, signature } = row;
  return {
    facts: { legalName, address, telephone, email, credentials },
    signature: typeof signature === 'string' ? signatures.open(signature, staffId) : null,
  };
}
