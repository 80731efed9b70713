import { createHash } from 'node:crypto';
import type { CertifyObstacle } from '@truepage/core/api/admin/certificates';
import { undescribed, type DescribedDocument } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
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
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { readProfessionalProfile, type KnownTranslator } from './professional-profile.repository.ts';

/** What a translator would certify now, and what prevents it. */
export interface PreparedCertificate {
  readonly profile: ProfileId;
  readonly obstacle: CertifyObstacle | null;
  readonly missing: readonly Need[];
  readonly statements: readonly string[];
  /** What staff have said of the document. */
  readonly document: DescribedDocument;
  /** SHA-256 (hexadecimal) of the statements, of the document and the files they are about. */
  readonly agreement: string;
  readonly translator: KnownTranslator;
  readonly translation: StoredFile | null;
  readonly original: StoredFile | null;
}

interface Asked {
  readonly staff: ActingStaff;
  readonly order: Order;
  readonly profile: ProfileId;
  readonly now: Date;
}

export async function prepareCertificate(
  em: Em,
  deps: Pick<StaffSecrets, 'signatures'>,
  { staff, order, profile, now }: Asked,
): Promise<PreparedCertificate> {
  const files = await em.find(StoredFile, { order, replacedAt: null });
  const ofKind = (kind: StoredFile['kind']) => files.find((file) => file.kind === kind) ?? null;
  const [translation, original] = [ofKind('translation'), ofKind('original')];
  const isApproved = translation !== null && (await mayGoOut(em, order, translation));
  const day = dayOf(now);
  const known = await readProfessionalProfile(em, deps, staff.id);
  const translator = { ...known, facts: { ...known.facts, credentials: credentialsOn(day, known.facts) } };
  const { sourceLanguage: from, targetLanguage: to } = order;
  const statements = statementsOf(profile, { name: translator.facts.legalName, from, to });
  const document = order.describedDocument ?? undescribed;
  return {
    profile,
    obstacle: obstacleTo({ staff, order, profile, translation, isApproved }),
    missing: missingFor(
      profile,
      { facts: translator.facts, hasSignature: translator.signature !== null },
      day,
    ),
    statements,
    document,
    agreement: agreementOn(statements, document, [translation, original]),
    translator,
    translation,
    original,
  };
}

/** YYYY-MM-DD, in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function obstacleTo({
  staff,
  order,
  profile,
  translation,
  isApproved,
}: Omit<Asked, 'now'> & {
  readonly translation: StoredFile | null;
  readonly isApproved: boolean;
}): CertifyObstacle | null {
  if (!includesCertificate(order)) return 'not_ordered';
  if (translation === null) return 'no_translation';
  if (!mayActOn(staff, 'orders.certify', order.assignee?.id ?? null)) return 'not_translator';
  if (!isApproved) return 'not_approved';
  const { targetLanguage } = profiles[profile];
  return targetLanguage !== null && targetLanguage !== order.targetLanguage ? 'language' : null;
}

function agreementOn(
  statements: readonly string[],
  { kind, title, holder, country }: DescribedDocument,
  files: readonly (StoredFile | null)[],
): string {
  const document = JSON.stringify([kind, title, holder, country]);
  const text = [...statements, document, ...files.map((file) => file?.sha256 ?? '')].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
