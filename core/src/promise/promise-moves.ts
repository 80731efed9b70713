/** Why a promise moved. paid_later: the order was paid later than the shown promise held. */
export const promiseMoveReasons = ['paid_later'] as const;
