import type { CertificateOverview } from '@truepage/core/api/admin/certificates';
import { undescribed } from '@truepage/core/certificates/described-document';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { Order } from '../db/rows/order/order.ts';
import type { Database, Documents, PdfMaking, Site, StaffSecrets, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { listCertificates } from './certificate.repository.ts';
import { isJoinable } from './issue-certificate.ts';
import { prepareCertificate } from './prepare-certificate.ts';

export interface AskedCertificates {
  readonly staff: ActingStaff;
  readonly idOrNumber: string;
  /** 1, 2, …; the first document if omitted. */
  readonly position?: number | undefined;
  readonly profile?: ProfileId | undefined;
}

/** The certificates of a document, newest first, and the certificate that could be issued now. Throws 'order.not_found'. */
export async function readCertificates(
  deps: Database & Time & Documents & PdfMaking & Site & Pick<StaffSecrets, 'signatures'>,
  { staff, idOrNumber, position = 1, profile = 'generic' }: AskedCertificates,
): Promise<Omit<CertificateOverview, 'needsProof'>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const order = await em.findOneOrFail(Order, id);
  const prepared = await prepareCertificate(em, deps, {
    staff,
    order,
    position,
    profile,
    now: deps.clock.now(),
  });
  const { obstacle, missing, statements, documents, agreement, translations, originals, factMode } = prepared;
  const at = originals.findIndex(({ document }) => document === position);
  const [translation = null, ...further] = translations;
  const certificates = await listCertificates(em, order, position, deps.publicUrl());
  const isNext = obstacle === null && missing.length === 0 && certificates.length === 0;
  if (isNext) {
    deps.pdfMaker.prepare();
    // The pages of certified PDFs are counted like those of any document.
    deps.documents.prepare();
  }
  return {
    certificates,
    draft: {
      profile,
      obstacle,
      missing: [...missing],
      statements: [...statements],
      document: documents[at] ?? undescribed,
      agreement,
      translation: translation && {
        filename: translation.filename,
        pages: translation.pages ?? null,
        isPdf: translations.every(isJoinable),
      },
      furtherTranslations: further.map(({ filename }) => filename),
      facts: { mode: factMode, state: order.factsState ?? null },
      canIncludeOriginal: translations.length > 0 && [...translations, ...originals].every(isJoinable),
    },
    isOwnSeal: deps.seal.isOwn,
  };
}
