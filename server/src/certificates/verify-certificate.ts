import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { JSONWebKeySet } from 'jose';
import type { certificateApi, Verification } from '@truepage/core/api/certificates';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { publicDescription } from '@truepage/core/certificates/described-document';
import { stateOf } from '@truepage/core/certificates/certificate-state';
import { AppError } from '@truepage/core/errors';
import { certificateRecord, type CertificateRecord } from '@truepage/core/records/certificate-record';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import type { Database, PdfMaking, Site, Time } from '../deps.ts';
import { checkRecord } from '../records/check-record.ts';
import { issuerAt } from '../records/read-issuer.ts';
import { readJws } from '../records/read-jws.ts';

/** Views within this time count once, so that a reload counts as the same reader. */
const oneLookMs = 60_000;

/** Identifies a viewer whose views of their own order are not counted; `isOwn` receives the order's number. */
export type Looker = (orderNumber: string) => boolean;

/**
 * Returns the public view of a certificate. Counts a view by anyone else, without storing who viewed it. Throws
 * 'certificate.not_found', also if the number is malformed.
 */
export async function verifyCertificate(
  deps: Database & Time & Site & Signers,
  typed: string,
  isOwn: Looker,
): Promise<z.input<typeof certificateApi.verifyCertificate.reply>> {
  const number = parseCertificateNumber(typed);
  const em = deps.orm.em.fork();
  const row =
    number === undefined ? null : await em.findOne(Certificate, { number }, { populate: ['order'] });
  if (row === null) throw new AppError('certificate.not_found');
  if (!isOwn(row.order.unwrap().orderNumber)) await countLook(em, row.id, deps.clock.now());
  const others = await em.find(
    Certificate,
    { order: row.order.id, document: row.document, id: { $ne: row.id } },
    { orderBy: { issuedAt: 'asc' } },
  );
  const { facts, supersededAt, revokedAt } = row;
  return {
    number: row.number,
    state: stateOf({ supersededAt, revokedAt }),
    issuedAt: row.issuedAt.toISOString(),
    supersededAt: supersededAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revocationReason: row.revocationReason ?? null,
    successor: successorOf(row, others),
    agency: agencyOf(facts.agency),
    from: facts.from,
    to: facts.to,
    pages: row.pages,
    profile: row.profile,
    document: facts.document === undefined ? null : publicDescription(facts.document),
    furtherDocuments: (facts.further?.documents ?? []).map(publicDescription),
    translator: { name: facts.translator.legalName, credentials: [...facts.translator.credentials] },
    deliverySha256: row.deliverySha256 ?? null,
    certificateSha256: row.certificateSha256,
    translationSha256: row.translationSha256,
    furtherTranslations: (facts.further?.translations ?? []).map(({ sha256 }) => sha256),
    otherSha256: others.flatMap(hashesOf),
    issuer: issuerAt(deps.publicUrl()).host,
    recordTrouble: await troubleWith(deps, row),
    record: row.record,
  };
}

type Signers = Pick<PdfMaking, 'records'>;

/** Verifies the record against our keys and address, as an external verifier does, and compares it with the row. */
async function troubleWith(
  { records, publicUrl }: Site & Signers,
  row: Certificate,
): Promise<Verification['recordTrouble']> {
  const keys = (await records.jwks()) as JSONWebKeySet;
  const said = certificateRecord.safeParse(await readJws(row.record, keys).catch(() => undefined));
  if (!said.success || !isRecordOf(row, said.data)) return 'forged';
  // PUBLIC_URL may have changed since we signed the record.
  return checkRecord(row.record, { keys, issuer: issuerAt(publicUrl()) }).then(
    () => null,
    () => 'issuer' as const,
  );
}

function isRecordOf(row: Certificate, { credentialSubject }: CertificateRecord): boolean {
  const { certificateNumber, sha256, further } = credentialSubject;
  const shown = row.facts.further?.translations.map((file) => file.sha256);
  return (
    // The first records for several documents name only one translation.
    (further === undefined || isDeepStrictEqual(further.translations, shown)) &&
    certificateNumber === row.number &&
    sha256.delivery === (row.deliverySha256 ?? null) &&
    sha256.certificate === row.certificateSha256 &&
    sha256.translation === row.translationSha256
  );
}

/**
 * Returns the number of the certificate that a PDF belongs to, by the SHA-256 of the complete file. Throws
 * 'certificate.not_found'.
 */
export async function findCertificateByHash(deps: Database, sha256: string): Promise<{ number: string }> {
  const hash = sha256.toLowerCase();
  const row = await deps.orm.em
    .fork()
    .findOne(Certificate, { $or: [{ deliverySha256: hash }, { certificateSha256: hash }] });
  if (row === null) throw new AppError('certificate.not_found');
  return { number: row.number };
}

/** One statement, so that concurrent views count once, across all processes. */
async function countLook(em: Em, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - oneLookMs);
  await em
    .getKysely()
    .updateTable('certificates')
    .set((eb) => ({ checks: eb('checks', '+', 1), last_checked_at: now }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_checked_at', 'is', null), eb('last_checked_at', '<=', before)]))
    .execute();
}

function successorOf({ issuedAt }: Certificate, others: readonly Certificate[]): string | null {
  const later = others.filter((other) => other.issuedAt > issuedAt);
  return later.find((other) => stateOf(other) === 'valid')?.number ?? null;
}

function hashesOf({ deliverySha256, certificateSha256 }: Certificate): string[] {
  return typeof deliverySha256 === 'string' ? [deliverySha256, certificateSha256] : [certificateSha256];
}

function agencyOf({ name, address, telephone, email }: Certificate['facts']['agency']) {
  return { name, address, telephone, email };
}
