import {
  adminPrivacyApi,
  type PrivacyRequest,
  type PrivacyRequestDetail,
} from '@truepage/core/api/admin/privacy';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { closeRequest, mailLink, openRequest } from './keep-request.ts';
import { demandRequest, listRequests, type KnownRequest } from './privacy-request.repository.ts';

/** Privacy requests, all data about a person, and erasure. */
export function privacyRequestRoutes(api: ApiRouter, deps: Deps): void {
  const fork = () => deps.orm.em.fork();
  const detail = async (requestId: string): Promise<PrivacyRequestDetail> => {
    const em = fork();
    const request = await demandRequest(em, requestId);
    const { found, state } = await findPerson(deps, em, request.email, deps.clock.now());
    const isProposalOutdated = request.proposedBy !== null && request.proposed?.state !== state;
    const { erasureNeeds } = (await cachedSettings(deps)).privacy;
    return { request: present(request), found, state, erasureNeeds, isProposalOutdated };
  };

  api.handle(adminPrivacyApi.listPrivacyRequests, async () => (await listRequests(fork())).map(present));

  api.handle(adminPrivacyApi.openPrivacyRequest, async ({ body, call }) => {
    const id = await openRequest(deps, demandStaff(call), body);
    return present(await demandRequest(fork(), id));
  });

  api.handle(adminPrivacyApi.getPrivacyRequest, ({ params }) => detail(params.requestId));

  api.handle(adminPrivacyApi.mailPersonsOrders, async ({ params: { requestId }, call }) => {
    await mailLink(deps, demandStaff(call), { requestId, locale: call.locale });
    return { success: true as const };
  });

  api.handle(adminPrivacyApi.erasePerson, async ({ params, body, call }) => {
    await erasePerson(deps, demandStaff(call), { ...params, ...body });
    return detail(params.requestId);
  });

  api.handle(adminPrivacyApi.closePrivacyRequest, async ({ params: { requestId }, body, call }) => {
    await closeRequest(deps, demandStaff(call), requestId, body);
    return present(await demandRequest(fork(), requestId));
  });
}

function present(request: KnownRequest): PrivacyRequest {
  const {
    id,
    kind,
    email,
    note,
    receivedAt,
    dueAt,
    openedBy,
    proposedBy,
    outcome,
    answer,
    closedBy,
    closedAt,
  } = request;
  return {
    id,
    kind,
    email,
    note,
    receivedOn: receivedAt.toISOString().slice(0, 10),
    dueOn: dueAt.toISOString().slice(0, 10),
    openedBy: openedBy.unwrap().username,
    proposedBy: proposedBy?.unwrap().username ?? null,
    outcome: outcome ?? null,
    answer,
    closedBy: closedBy?.unwrap().username ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}
