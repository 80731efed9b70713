import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

/** The common query key of privacy requests. Not in desk-keys.ts, so that the order list does not load it. */
export const privacyKey = ['privacy-requests'];

type Caller = Pick<DeskApi, 'call'>;

export const privacyRequestsQuery = (api: Caller) => reading(api, privacyKey, 'listPrivacyRequests', {});

export const privacyRequestQuery = (api: Caller, requestId: string) =>
  reading(api, [...privacyKey, requestId], 'getPrivacyRequest', { requestId });
