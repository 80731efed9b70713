/** The calls that the server makes for proven customers without JavaScript. */
export type PlainCall = 'listRejections' | 'getDrafts';

/**
 * The query key of such a call, separate from the browser's keys: data of a private page must not be part of the
 * page's state.
 */
export const plainKey = (name: PlainCall, orderNumber: string) => [name, 'without-scripts', orderNumber];
