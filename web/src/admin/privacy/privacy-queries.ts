import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

/** Under which key everything about requests is kept. Here and not in desk-keys.ts: the list of orders need not load it. */
export const privacyKey = ['privacy-requests'];

type Caller = Pick<DeskApi, 'call'>;

export const privacyRequestsQuery = (api: Caller) => reading(api, privacyKey, 'listPrivacyRequests', {});

export const privacyRequestQuery = (api: Caller, requestId: string) =>
  reading(api, [...privacyKey, requestId], 'getPrivacyRequest', { requestId });
