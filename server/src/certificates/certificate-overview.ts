import type { CertificateOverview } from '@truepage/core/api/admin/certificates';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { Order } from '../db/rows/order/order.ts';
import type { Database, PdfMaking, Site, StaffSecrets, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { listCertificates } from './certificate.repository.ts';
import { isJoinable } from './issue-certificate.ts';
import { prepareCertificate } from './prepare-certificate.ts';

interface Asked {
  readonly staff: ActingStaff;
  readonly idOrNumber: string;
  readonly profile?: ProfileId | undefined;
}

/** The certificates of an order, newest first, and what a translator would certify now. Throws 'order.not_found'. */
export async function readCertificates(
  deps: Database & Time & PdfMaking & Site & Pick<StaffSecrets, 'signatures'>,
  { staff, idOrNumber, profile = 'generic' }: Asked,
): Promise<Omit<CertificateOverview, 'needsProof'>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const order = await em.findOneOrFail(Order, id);
  const prepared = await prepareCertificate(em, deps, { staff, order, profile, now: deps.clock.now() });
  const { obstacle, missing, statements, document, agreement, translation, original } = prepared;
  const certificates = await listCertificates(em, id, deps.publicUrl());
  const isNext = obstacle === null && missing.length === 0 && certificates.length === 0;
  if (isNext) deps.pdfMaker.prepare();
  return {
    certificates,
    draft: {
      profile,
      obstacle,
      missing: [...missing],
      statements: [...statements],
      document,
      agreement,
      translation: translation && {
        filename: translation.filename,
        pages: translation.pages ?? null,
        isPdf: isJoinable(translation),
      },
      canIncludeOriginal: isJoinable(translation) && isJoinable(original),
    },
    isOwnSeal: deps.seal.isOwn,
  };
}
