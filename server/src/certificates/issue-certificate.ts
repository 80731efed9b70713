import type { CertificateFacts, CertifiedFile } from '@truepage/core/certificates/certificate-facts';
import { makeCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { publicDescription } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { statementLocale } from '@truepage/core/certificates/statements';
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
import { storedDocument } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAgency, type Agency } from './agency.ts';
import { findValidCertificate, verifyPath } from './certificate.repository.ts';
import { supersedeCertificate } from './end-certificate.ts';
import { makeCertificatePdfs, type CertificatePdfs } from './make-certificate-pdfs.ts';
import { dayOf, prepareCertificate, type PreparedCertificate } from './prepare-certificate.ts';
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
  readonly profile: ProfileId;
  /** What the translator has read, by its hash. */
  readonly agreement: string;
  readonly includeOriginal: boolean;
  /** The number in force as it was seen; null: none was. */
  readonly replaces: string | null;
  /** Open findings that the translator has compared, by their ids. */
  readonly ticked: readonly string[];
}

/** A certifiable translation with everything for the certificate. */
interface Issue {
  readonly staff: ActingStaff;
  readonly order: Order;
  readonly agreed: Agreed;
  readonly prepared: PreparedCertificate & {
    readonly translation: StoredFile;
    readonly original: StoredFile;
  };
  readonly facts: CertificateFacts;
  readonly now: Date;
}

/**
 * Issues a certificate: the PDFs are drawn, sealed and stored, the record is signed, and one transaction stores everything; a
 * certificate in force is superseded. `signal`: aborted when the client disconnects; then nothing is issued, unless the PDFs are
 * already made. Throws 'order.not_found', 'certificate.not_possible', 'certificate.profile_incomplete' (with the missing
 * fields), 'certificate.changed_meanwhile', like demandTicked(), 'certificate.letter' (with the letter),
 * 'certificate.translation_unusable', and 'order.not_approved' if an approval has ended by then.
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
  const facts = factsOf(deps, { order, prepared, agency, now });
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
  const prepared = await prepareCertificate(em, deps, { staff, order, profile: agreed.profile, now });
  const { translation, original, obstacle, missing } = prepared;
  if (obstacle !== null || translation === null || original === null)
    throw new AppError('certificate.not_possible', { obstacle });
  if (missing.length > 0) throw new AppError('certificate.profile_incomplete', { missing });
  const inForce = await findValidCertificate(em, order.id);
  if (prepared.agreement !== agreed.agreement || (inForce?.number ?? null) !== agreed.replaces)
    throw new AppError('certificate.changed_meanwhile');
  await demandTicked(em, translation.id, agreed.ticked);
  return { ...prepared, translation, original };
}

interface Sources {
  readonly order: Order;
  readonly prepared: Issue['prepared'];
  readonly agency: Agency;
  readonly now: Date;
}

function factsOf(deps: Randomness & Site, { order, prepared, agency, now }: Sources): CertificateFacts {
  const { profile, translator, statements, document, translation, original } = prepared;
  const number = makeCertificateNumber(deps.randomBytes(16));
  return {
    number,
    profile,
    locale: statementLocale(profile, order.targetLanguage),
    paper: agency.paper,
    issuedOn: dayOf(now),
    verifyUrl: `${deps.publicUrl()}${verifyPath(number)}`,
    from: order.sourceLanguage,
    to: order.targetLanguage,
    agency: agency.facts,
    translator: translator.facts,
    document,
    original: certified(original, order.pageCount),
    translation: certified(translation, order.pageCount),
    statements,
  };
}

function certified({ filename, sha256, pages }: StoredFile, otherwise: number): CertifiedFile {
  return { filename, sha256, pages: pages ?? otherwise };
}

function partsOf({ prepared: { translation, original }, agreed }: Issue): StoredFile[] {
  if (!isJoinable(translation)) return [];
  return agreed.includeOriginal && isJoinable(original) ? [translation, original] : [translation];
}

async function save(deps: IssueDeps, issue: Issue, papers: CertificatePdfs): Promise<void> {
  const { staff, order, agreed, prepared, facts, now } = issue;
  const statusIndex = await freeStatusPlace(deps.orm.em.fork(), deps.randomBytes);
  const record = await deps.records.sign(recordFacts(issue, papers, statusIndex));
  await deps.orm.em.fork().transactional(async (em) => {
    const locked = await lockOrderFor(em, staff, 'orders.certify', order.id);
    await demandStill(em, issue);
    await demandApproval(em, locked, prepared.translation);
    const { ticked } = agreed;
    await answerTicked(em, { staff, order: locked, translationId: prepared.translation.id, ticked, now });
    await supersedeCertificate({ em, order: locked, staff, now });
    for (const kind of ['certificate', 'delivery'] as const) {
      const document = papers[kind];
      if (document !== null)
        await em.insert(StoredFile, storedDocument(document, { order: locked, kind, version: 1, now }));
    }
    await em.insert(Certificate, {
      id: crypto.randomUUID(),
      number: facts.number,
      order: locked,
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
    const after = { number, profile, agreement: agreed.agreement };
    await recordAudit(em, { actor: staff, what: 'certificate.issued', orderId: order.id, after }, now);
    const { orderNumber } = locked;
    await recordEvent(em, 'order.certified', { orderNumber, number, state: 'valid' }, now);
  });
}

/** While PDFs are created, another request may upload a translation or certify. */
async function demandStill(em: Em, { order, agreed, prepared }: Issue): Promise<void> {
  const isCurrent = await em.count(StoredFile, { id: prepared.translation.id, replacedAt: null });
  const inForce = await findValidCertificate(em, order.id);
  if (isCurrent === 0 || (inForce?.number ?? null) !== agreed.replaces)
    throw new AppError('certificate.changed_meanwhile');
}

function recordFacts({ prepared, facts, now }: Issue, papers: CertificatePdfs, statusIndex: number) {
  const { legalName: name, credentials } = facts.translator;
  return {
    number: facts.number,
    issuedAt: now,
    verifyUrl: facts.verifyUrl,
    from: facts.from,
    to: facts.to,
    pages: (papers.delivery ?? papers.certificate).pages,
    profile: facts.profile,
    document: publicDescription(prepared.document),
    agencyName: facts.agency.name,
    translator: { name, credentials },
    deliverySha256: papers.delivery?.sha256 ?? null,
    certificateSha256: papers.certificate.sha256,
    translationSha256: prepared.translation.sha256,
    originalSha256: prepared.original.sha256,
    statusIndex,
  };
}
