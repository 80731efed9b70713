import type { ClaimsShown } from '@truepage/core/settings/claims-shown';
import { usePublicSettings } from '../use-public-settings.ts';

const none: ClaimsShown = {
  languages: null,
  delivery: { standard: null, certified: null, express: null },
  agency: null,
  refund: null,
  rating: null,
  customers: null,
};

/** The claims; none until they are loaded. */
export function useClaims(): ClaimsShown {
  return usePublicSettings()?.claims ?? none;
}
