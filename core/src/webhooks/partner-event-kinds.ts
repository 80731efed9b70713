/** The events about its orders that a partner's programs get; docs/api.md describes them. */
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
