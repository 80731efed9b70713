/** What a partner's programs are told of its orders, in the words of docs/api.md. */
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
