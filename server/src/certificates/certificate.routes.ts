import { adminCertificateApi, type CertificateOverview } from '@truepage/core/api/admin/certificates';
import { professionalProfileApi } from '@truepage/core/api/admin/professional-profile';
import { longestPaperPicture } from '@truepage/core/certificates/paper-picture';
import { AppError } from '@truepage/core/errors';
import { sessionLimits } from '@truepage/core/staff/session-rules';
import type { Deps } from '../deps.ts';
import { demandStaff, type Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { readCertificates, type AskedCertificates } from './certificate-overview.ts';
import { describeDocument } from './describe-document.ts';
import { revokeCertificate } from './end-certificate.ts';
import { saveProfessionalProfile, showProfessionalProfile } from './save-professional-profile.ts';
import { issueCertificate } from './issue-certificate.ts';

/** The staff's endpoints for certificates and for translators' professional profiles. */
export function certificateRoutes(api: ApiRouter, deps: Deps): void {
  profileRoutes(api, deps);
  api.handle(adminCertificateApi.getCertificates, ({ params, query, call }) =>
    overview(deps, call, { idOrNumber: params.id, position: query.document, profile: query.profile }),
  );
  api.handle(adminCertificateApi.describeDocument, async ({ params, query, body, call }) => {
    const { document: position = 1 } = query;
    await describeDocument(deps, demandStaff(call), {
      idOrNumber: params.id,
      position,
      description: body,
    });
    return overview(deps, call, { idOrNumber: params.id, position });
  });
  api.handle(adminCertificateApi.certify, async ({ params, query, body, call }) => {
    if (needsProof(deps, call)) throw new AppError('staff.proof_required');
    const { document: position = 1 } = query;
    const { signal } = call;
    await issueCertificate(deps, demandStaff(call), params.id, { ...body, position }, signal);
    return overview(deps, call, { idOrNumber: params.id, position, profile: body.profile });
  });
  api.handle(adminCertificateApi.revokeCertificate, async ({ params, query, body, call }) => {
    const { number } = params;
    const orderId = await revokeCertificate(deps, demandStaff(call), { number, reason: body.reason });
    return overview(deps, call, { idOrNumber: orderId, position: query.document });
  });
}

/** A signature is sent in base64. */
const withSignature = { jsonBytes: longestPaperPicture * 2 };

function profileRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(professionalProfileApi.getOwnProfile, ({ call }) =>
    showProfessionalProfile(deps, demandStaff(call).id),
  );
  api.handle(
    professionalProfileApi.saveOwnProfile,
    ({ body, call }) => {
      const staff = demandStaff(call);
      return saveProfessionalProfile(deps, staff, staff.id, body);
    },
    withSignature,
  );
  api.handle(professionalProfileApi.getStaffProfile, ({ params }) =>
    showProfessionalProfile(deps, params.staffId),
  );
  api.handle(
    professionalProfileApi.saveStaffProfile,
    ({ params, body, call }) => saveProfessionalProfile(deps, demandStaff(call), params.staffId, body),
    withSignature,
  );
}

async function overview(
  deps: Deps,
  call: Call,
  asked: Omit<AskedCertificates, 'staff'>,
): Promise<CertificateOverview> {
  const read = await readCertificates(deps, { staff: demandStaff(call), ...asked });
  return { ...read, needsProof: needsProof(deps, call) };
}

/** Issuing a permanent statement requires identification, unless it was confirmed recently. */
function needsProof(deps: Deps, call: Call): boolean {
  const { staff } = call.session;
  return staff === undefined || deps.clock.now().getTime() - staff.provenAt.getTime() > sessionLimits.proof;
}
