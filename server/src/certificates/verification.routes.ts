import { certificateApi } from '@truepage/core/api/certificates';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { findCertificateByHash, verifyCertificate, type Looker } from './verify-certificate.ts';

/** Public verification. Rate-limited, so that numbers cannot be guessed. */
export function verificationRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(certificateApi.verifyCertificate, ({ params, call }) =>
    limits.countMisses('certificate', call.ip, () => verifyCertificate(deps, params.number, ownLook(call))),
  );
  api.handle(certificateApi.findCertificateByHash, ({ params, call }) =>
    limits.countMisses('certificate', call.ip, () => findCertificateByHash(deps, params.sha256)),
  );
}

/** Views by staff and the customer are not counted. */
function ownLook({ staff, access }: Call): Looker {
  return (orderNumber) => {
    const parsed = parseOrderNumber(orderNumber);
    return (
      staff !== undefined || (parsed !== undefined && access.generationOf(parsed, 'owned') !== undefined)
    );
  };
}
