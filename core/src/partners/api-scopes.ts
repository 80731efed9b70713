/** What an API key may do: read prices; place orders; read the account's orders; manage its webhooks. */
export const apiScopes = ['quote', 'order', 'read', 'webhooks'] as const;
export type ApiScope = (typeof apiScopes)[number];
