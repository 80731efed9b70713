/** Why a due time moved. paid_later: the order was paid later than the shown promise held. page_count: its customer was asked. */
export const promiseMoveReasons = ['paid_later', 'page_count'] as const;
export type PromiseMoveReason = (typeof promiseMoveReasons)[number];
