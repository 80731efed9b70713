/** Why a promise moved. paid_later: the order was paid after the shown promise had expired. */
export const promiseMoveReasons = ['paid_later'] as const;
