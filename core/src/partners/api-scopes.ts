/** What a key may be used for: prices; placing orders; reading the account's orders; managing its webhooks. */
export const apiScopes = ['quote', 'order', 'read', 'webhooks'] as const;
export type ApiScope = (typeof apiScopes)[number];
