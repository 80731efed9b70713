import { adminDraftApi } from '@truepage/core/api/drafts/admin-drafts';
import { draftApi } from '@truepage/core/api/drafts/drafts';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { answerDraft } from './answer-draft.ts';
import { commentDraft, removeComment } from './comment-draft.ts';
import { readDraftText } from './read-draft-text.ts';
import { listDrafts, readDrafts } from './read-drafts.ts';
import { sendDraft } from './send-draft.ts';
import { withdrawDraft } from './withdraw-draft.ts';

/** Staff send drafts; customers with proof of ownership comment on them and answer. */
export function draftRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(draftApi.getDrafts, ({ params, call }) =>
    owned(call, params.orderNumber, (orderNumber) => readDrafts(deps, orderNumber)),
  );
  api.handle(draftApi.readDraftText, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      await limits.consume('message', call.ip);
      return readDraftText(deps, orderNumber, params.draftId);
    }),
  );
  api.handle(draftApi.commentDraft, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('message', call.ip);
      const { draftId, commentId: id } = params;
      await commentDraft(deps, { orderNumber, draftId, proven }, { id, ...body });
      return readDrafts(deps, orderNumber);
    }),
  );
  api.handle(draftApi.removeDraftComment, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      const { draftId, commentId } = params;
      await removeComment(deps, { orderNumber, draftId, proven }, commentId);
      return readDrafts(deps, orderNumber);
    }),
  );
  api.handle(draftApi.answerDraft, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('message', call.ip);
      await answerDraft(deps, { orderNumber, draftId: params.draftId, proven }, body);
      return readDrafts(deps, orderNumber);
    }),
  );

  api.handle(adminDraftApi.listDrafts, ({ params, call }) => listDrafts(deps, demandStaff(call), params.id));
  api.handle(adminDraftApi.sendDraft, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    await sendDraft(deps, staff, params.id, { id: params.draftId, ...body });
    return listDrafts(deps, staff, params.id);
  });
  api.handle(adminDraftApi.withdrawDraft, async ({ params, call }) => {
    const staff = demandStaff(call);
    await withdrawDraft(deps, staff, params.id, params.draftId);
    return listDrafts(deps, staff, params.id);
  });
}
