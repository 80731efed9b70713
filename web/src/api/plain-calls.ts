/** What the server reads for pages of proven customers without scripts. */
export type PlainCall = 'listRejections' | 'getDrafts';

/** The query key of a call, apart from those of the browser: the data of a private page stays out of it. */
export const plainKey = (name: PlainCall, orderNumber: string) => [name, 'without-scripts', orderNumber];
