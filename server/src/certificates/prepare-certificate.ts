import { createHash } from 'node:crypto';
import type { CertifyObstacle } from '@truepage/core/api/admin/certificates';
import { undescribed, type DescribedDocument } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { missingFactsFor, type FactMode } from '@truepage/core/facts/fact';
import { missingFor, profiles, type Need } from '@truepage/core/certificates/profiles';
import { statementsOf } from '@truepage/core/certificates/statements';
import { credentialsOn } from '@truepage/core/certificates/translator-facts';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import { mayActOn } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { StaffSecrets } from '../deps.ts';
import { mayGoOut } from '../order-access/approvals.ts';
import { coverAll } from '../order-access/stored-document.ts';
import { certifiedAs } from './certificate.repository.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { readProfessionalProfile, type KnownTranslator } from './professional-profile.repository.ts';

/** The certificate that a translator could issue now, and what prevents it. */
export interface PreparedCertificate {
  readonly profile: ProfileId;
  readonly obstacle: CertifyObstacle | null;
  readonly missing: readonly Need[];
  /** Whether the customer has to confirm facts first. */
  readonly factMode: FactMode;
  readonly statements: readonly string[];
  /** The staff's description of each original. */
  readonly documents: readonly DescribedDocument[];
  /** SHA-256 (hexadecimal) of the statements and of the documents and files they are about. */
  readonly agreement: string;
  readonly translator: KnownTranslator;
  /** The certificate's document; 0: all documents. */
  readonly about: number;
  /** The translations to certify; empty if a document has none. */
  readonly translations: readonly StoredFile[];
  readonly originals: readonly StoredFile[];
}

/** Includes the first file of each kind. */
export type ReadyCertificate = PreparedCertificate & {
  readonly translation: StoredFile;
  readonly original: StoredFile;
};

interface Asked {
  readonly staff: ActingStaff;
  readonly order: Order;
  /** 1, 2, … */
  readonly position: number;
  readonly profile: ProfileId;
  readonly now: Date;
}

export async function prepareCertificate(
  em: Em,
  deps: Pick<StaffSecrets, 'signatures'>,
  { staff, order, position, profile, now }: Asked,
): Promise<PreparedCertificate> {
  const files = await em.find(StoredFile, { order, replacedAt: null });
  const about = certifiedAs(order, position);
  const { translations, originals } = filesAbout(about, order, files);
  const isApproved = await allMayGoOut(em, order, translations);
  const day = dayOf(now);
  const known = await readProfessionalProfile(em, deps, staff.id);
  const translator = { ...known, facts: { ...known.facts, credentials: credentialsOn(day, known.facts) } };
  const { sourceLanguage: from, targetLanguage: to } = order;
  const documents = originals.map(({ describedDocument }) => describedDocument ?? undescribed);
  const named = { name: translator.facts.legalName, from, to };
  const statements = statementsOf(profile, { ...named, documents: originals.length });
  const factMode = (await readSettings(em)).settings.facts[order.translationType];
  const hasTranslation = translations.length > 0;
  return {
    profile,
    obstacle: obstacleTo({ staff, order, profile, hasTranslation, isApproved, factMode }),
    missing: missingFor(
      profile,
      { facts: translator.facts, hasSignature: translator.signature !== null },
      day,
    ),
    statements,
    factMode,
    documents,
    agreement: agreementOn(statements, documents, [...translations, ...originals]),
    translator,
    about,
    translations,
    originals,
  };
}

/** The files that a certificate of a document (0: of all documents) covers. */
function filesAbout(about: number, order: Order, files: readonly StoredFile[]) {
  const ofKind = (kind: StoredFile['kind']) =>
    files.filter((file) => file.kind === kind).toSorted((one, other) => one.document - other.document);
  const [translations, originals] = [ofKind('translation'), ofKind('original')];
  if (about === 0) return { translations: coverAll(translations, order) ? translations : [], originals };
  const own = (all: readonly StoredFile[]) => all.filter(({ document }) => document === about);
  const ofAll = translations.filter(({ document }) => document === 0);
  return {
    translations: own(translations).length > 0 ? own(translations) : ofAll,
    originals: own(originals),
  };
}

async function allMayGoOut(em: Em, order: Order, translations: readonly StoredFile[]): Promise<boolean> {
  for (const translation of translations) if (!(await mayGoOut(em, order, translation))) return false;
  return true;
}

/** YYYY-MM-DD, in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function obstacleTo({
  staff,
  order,
  profile,
  hasTranslation,
  isApproved,
  factMode,
}: Omit<Asked, 'now' | 'position'> & {
  readonly hasTranslation: boolean;
  readonly isApproved: boolean;
  readonly factMode: FactMode;
}): CertifyObstacle | null {
  if (!includesCertificate(order)) return 'not_ordered';
  if (!hasTranslation) return 'no_translation';
  if (!mayActOn(staff, 'orders.certify', order.assignee?.id ?? null)) return 'not_translator';
  if (!isApproved) return 'not_approved';
  const { targetLanguage } = profiles[profile];
  const missingFacts = missingFactsFor(factMode, order.factsState ?? null);
  if (missingFacts !== null) return missingFacts;
  return targetLanguage !== null && targetLanguage !== order.targetLanguage ? 'language' : null;
}

function agreementOn(
  statements: readonly string[],
  documents: readonly DescribedDocument[],
  files: readonly StoredFile[],
): string {
  const described = documents.map(({ kind, title, holder, country }) =>
    JSON.stringify([kind, title, holder, country]),
  );
  const text = [...statements, ...described, ...files.map(({ sha256 }) => sha256)].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
