import { includesCertificate } from '../pricing/translation-type.ts';

/** Which translations need another person's approval before the customer is notified; a setting of the server. */
export const reviewPolicies = ['none', 'certified', 'all'] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];

/** A reviewer's verdict on a version of the translation. */
export const verdicts = ['approved', 'sent_back'] as const;

/** The approval state of the current translation, if it needs approval. */
export const approvalStates = ['waiting', ...verdicts] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Maximum length of the reason for sending a translation back, and of a comment on a page, in characters. */
export const longestReason = 2000;
/** The highest page number of a comment. */
export const lastPage = 9999;

/** Whether a policy requires approval. certified: for every translation with a certificate. */
export function asksForApproval(
  policy: ReviewPolicy,
  order: Parameters<typeof includesCertificate>[0],
): boolean {
  return policy === 'all' || (policy === 'certified' && includesCertificate(order));
}

/** Whether the approval state allows delivery; the state is null if no approval is required. */
export function isCleared(approval: ApprovalState | null): boolean {
  return approval === null || approval === 'approved';
}
