import type { CertificateFacts, CertifiedFile } from '@truepage/core/certificates/certificate-facts';
import { publicDescription } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type {
  Caching,
  Contacts,
  Database,
  Documents,
  PdfMaking,
  Randomness,
  Site,
  StaffSecrets,
  Time,
} from '../deps.ts';
import { answerTicked, demandTicked } from '../delivery-checks/tick-findings.ts';
import { recordEvent } from '../events/record.ts';
import { demandApproval } from '../order-access/approvals.ts';
import { findOrderFor, lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { documentFact, storedDocument } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAgency } from './agency.ts';
import { certificateFacts } from './certificate-facts.ts';
import { findValidCertificate } from './certificate.repository.ts';
import { supersedeCertificates } from './end-certificate.ts';
import { makeCertificatePdfs, type CertificatePdfs } from './make-certificate-pdfs.ts';
import { prepareCertificate, type ReadyCertificate } from './prepare-certificate.ts';
import type { RecordFacts } from '../records/credentials.ts';
import { freeStatusPlace } from '../records/status-list.repository.ts';

export type IssueDeps = Database &
  Time &
  Randomness &
  Documents &
  PdfMaking &
  Caching &
  Contacts &
  Site &
  Pick<StaffSecrets, 'signatures'>;

export interface Agreed {
  /** The certificate's document: 1, 2, …; any of them if one certificate covers all. Defaults to the first. */
  readonly position?: number;
  readonly profile: ProfileId;
  /** The hash of the statements that the translator has read. */
  readonly agreement: string;
  readonly includeOriginal: boolean;
  /** The number in force when the form was loaded, or null if there was none. */
  readonly replaces: string | null;
  /** The ids of open findings that the translator has compared. */
  readonly ticked: readonly string[];
}

/** A translation ready to be certified, with all data of its certificate. */
interface Issue {
  readonly staff: ActingStaff;
  readonly order: Order;
  readonly agreed: Agreed;
  readonly prepared: ReadyCertificate;
  readonly facts: CertificateFacts;
  readonly now: Date;
}

/**
 * Issues a certificate: draws, seals and stores its PDFs, signs the record, and stores everything in one transaction, which
 * supersedes a certificate in force. `signal` is aborted if the client disconnects; nothing is issued then, unless the PDFs are
 * already complete. Throws 'order.not_found', 'certificate.not_possible', 'certificate.profile_incomplete' (with the missing
 * fields), 'certificate.facts_missing', 'certificate.facts_open', 'certificate.changed_meanwhile', the errors of
 * demandTicked(), 'certificate.letter' (with the letter), 'certificate.translation_unusable', and 'order.not_approved' if an
 * approval has ended in the meantime.
 */
export async function issueCertificate(
  deps: IssueDeps,
  staff: ActingStaff,
  idOrNumber: string,
  agreed: Agreed,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.certify', idOrNumber);
  const order = await em.findOneOrFail(Order, id);
  const prepared = await demandReady(em, deps, { staff, order, agreed, now });
  const agency = await readAgency(deps);
  const facts = certificateFacts(deps, { order, prepared, agency, now });
  const issue = { staff, order, agreed, prepared, facts, now };
  const papers = await makeCertificatePdfs(deps, {
    facts,
    signature: prepared.translator.signature,
    logo: agency.logo,
    parts: partsOf(issue),
    now,
    owner: { by: 'staff', id: staff.id, signal },
  });
  await save(deps, issue, papers);
}

/** Only PDFs can be joined. */
export function isJoinable(file: StoredFile | null): boolean {
  return file?.documentType === 'pdf';
}

async function demandReady(
  em: Em,
  deps: IssueDeps,
  { staff, order, agreed, now }: Omit<Issue, 'prepared' | 'facts'>,
): Promise<Issue['prepared']> {
  const { profile, position = 1 } = agreed;
  const prepared = await prepareCertificate(em, deps, { staff, order, position, profile, now });
  const { obstacle, missing, about } = prepared;
  const [[translation], [original]] = [prepared.translations, prepared.originals];
  if (obstacle === 'facts_missing' || obstacle === 'facts_open')
    throw new AppError(`certificate.${obstacle}`);
  if (obstacle !== null || translation === undefined || original === undefined)
    throw new AppError('certificate.not_possible', { obstacle });
  if (missing.length > 0) throw new AppError('certificate.profile_incomplete', { missing });
  const inForce = await findValidCertificate(em, order.id, about);
  if (prepared.agreement !== agreed.agreement || (inForce?.number ?? null) !== agreed.replaces)
    throw new AppError('certificate.changed_meanwhile');
  for (const { id } of prepared.translations) await demandTicked(em, id, agreed.ticked);
  return { ...prepared, translation, original };
}

function partsOf({ prepared: { translations, originals }, agreed }: Issue): readonly StoredFile[] {
  if (!translations.every(isJoinable)) return [];
  const isWithOriginals = agreed.includeOriginal && originals.every(isJoinable);
  return isWithOriginals ? [...translations, ...originals] : translations;
}

async function save(deps: IssueDeps, issue: Issue, papers: CertificatePdfs): Promise<void> {
  const { staff, order, agreed, prepared, facts, now } = issue;
  const statusIndex = await freeStatusPlace(deps.orm.em.fork(), deps.randomBytes);
  const record = await deps.records.sign(recordFacts(issue, papers, statusIndex));
  await deps.orm.em.fork().transactional(async (em) => {
    const locked = await lockOrderFor(em, staff, 'orders.certify', order.id);
    await demandStill(em, issue, locked);
    const { ticked } = agreed;
    const { about, translations } = prepared;
    for (const translation of translations) {
      await demandApproval(em, locked, translation);
      await answerTicked(em, { staff, order: locked, translationId: translation.id, ticked, now });
    }
    await supersedeCertificates({ em, order: locked, staff, now }, about);
    for (const kind of ['certificate', 'delivery'] as const) {
      const document = papers[kind];
      if (document === null) continue;
      const place = { order: locked, kind, document: about, version: 1, now };
      await em.insert(StoredFile, storedDocument(document, place));
    }
    await em.insert(Certificate, {
      id: crypto.randomUUID(),
      number: facts.number,
      order: locked,
      document: about,
      translationFileId: prepared.translation.id,
      issuerId: staff.id,
      profile: agreed.profile,
      facts,
      agreement: agreed.agreement,
      deliveryFileId: papers.delivery?.id ?? null,
      certificateFileId: papers.certificate.id,
      deliverySha256: papers.delivery?.sha256 ?? null,
      certificateSha256: papers.certificate.sha256,
      translationSha256: prepared.translation.sha256,
      originalSha256: prepared.original.sha256,
      pages: (papers.delivery ?? papers.certificate).pages,
      record,
      statusIndex,
      issuedAt: now,
    });
    const { number, profile } = facts;
    const after = { number, profile, agreement: agreed.agreement, ...documentFact(locked, about) };
    await recordAudit(em, { actor: staff, what: 'certificate.issued', orderId: order.id, after }, now);
    const { orderNumber } = locked;
    await recordEvent(em, 'order.certified', { orderNumber, number, state: 'valid' }, now);
  });
}

/** While the PDFs are created, a concurrent request may upload a translation, certify, or submit the customer's corrections. */
async function demandStill(em: Em, { order, agreed, prepared }: Issue, locked: Order): Promise<void> {
  const ids = prepared.translations.map(({ id }) => id);
  const current = await em.count(StoredFile, { id: ids, replacedAt: null });
  const inForce = await findValidCertificate(em, order.id, prepared.about);
  const areFactsSame = locked.factsState === order.factsState;
  if (current < ids.length || !areFactsSame || (inForce?.number ?? null) !== agreed.replaces)
    throw new AppError('certificate.changed_meanwhile');
}

function recordFacts(
  { prepared, facts, now }: Issue,
  papers: CertificatePdfs,
  statusIndex: number,
): RecordFacts {
  const { legalName: name, credentials } = facts.translator;
  return {
    number: facts.number,
    issuedAt: now,
    verifyUrl: facts.verifyUrl,
    from: facts.from,
    to: facts.to,
    pages: (papers.delivery ?? papers.certificate).pages,
    profile: facts.profile,
    document: facts.document === undefined ? null : publicDescription(facts.document),
    ...recordedFurther(facts),
    agencyName: facts.agency.name,
    translator: { name, credentials },
    deliverySha256: papers.delivery?.sha256 ?? null,
    certificateSha256: papers.certificate.sha256,
    translationSha256: prepared.translation.sha256,
    originalSha256: prepared.original.sha256,
    statusIndex,
  };
}

/** The hashes of the files after the first, and the public data about their documents. */
function recordedFurther({ further }: CertificateFacts): Pick<RecordFacts, 'further'> {
  if (further === undefined) return {};
  const { originals, translations, documents = [] } = further;
  const hashes = (files: readonly CertifiedFile[]) => files.map(({ sha256 }) => sha256);
  return {
    further: {
      originals: hashes(originals),
      translations: hashes(translations),
      documents: documents.map(publicDescription),
    },
  };
}
