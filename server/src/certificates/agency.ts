import type { AgencyFacts, PaperFormat } from '@truepage/core/certificates/certificate-facts';
import type { Caching, Contacts, Database } from '../deps.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

export interface Agency {
  readonly facts: AgencyFacts;
  readonly paper: PaperFormat;
  /** A PNG; null if there is none. */
  readonly logo: Uint8Array | null;
}

/** The product's name, used if the owner has not set one. */
const usualName = 'TruePage';

/** The agency as its documents name it. */
export async function readAgency(deps: Database & Caching & Contacts): Promise<Agency> {
  const { company, papers } = await cachedSettings(deps);
  const facts = {
    name: company.legalName || usualName,
    address: company.address.replaceAll('\n', ', '),
    telephone: company.telephone,
    email: deps.contactEmail,
    letterhead: papers.letterhead,
  };
  const logo = papers.logo === '' ? null : Buffer.from(papers.logo, 'base64');
  return { facts, paper: papers.format, logo };
}
