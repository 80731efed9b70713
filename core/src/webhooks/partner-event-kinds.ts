/** The events about its orders that a partner's endpoints receive; described in docs/api.md. */
export const partnerEventKinds = [
  'order.paid',
  'order.in_progress',
  'order.question_asked',
  'order.draft_ready',
  'order.completed',
  'certificate.superseded',
  'certificate.revoked',
] as const;
export type PartnerEventKind = (typeof partnerEventKinds)[number];
