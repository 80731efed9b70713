import { adminApprovalApi } from '@truepage/core/api/admin/approval';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { giveVerdict } from './give-verdict.ts';
import { readReview } from './read-review.ts';
import { addComment, resolveComment } from './review-comments.ts';

/** Review of translations: verdicts and comments of reviewers. */
export function approvalRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminApprovalApi.getOrderReview, ({ params, query, call }) =>
    readReview(deps, demandStaff(call), params.id, query.document),
  );
  api.handle(adminApprovalApi.giveVerdict, ({ params, body, call }) =>
    giveVerdict(deps, demandStaff(call), params.id, body),
  );
  api.handle(adminApprovalApi.addReviewComment, ({ params, body, call }) =>
    addComment(deps, demandStaff(call), params.id, body),
  );
  api.handle(adminApprovalApi.resolveReviewComment, ({ params, body, call }) =>
    resolveComment(deps, demandStaff(call), params, body.isResolved),
  );
}
