/** Method and path of endpoints that only API keys use; browsers do not load them. */
export const keyRoutes = {
  previewOrder: { method: 'POST', path: '/api/order-previews' },
  listOwnWebhooks: { method: 'GET', path: '/api/webhooks' },
  addOwnWebhook: { method: 'POST', path: '/api/webhooks' },
  removeOwnWebhook: { method: 'DELETE', path: '/api/webhooks/:webhookId' },
  listInvoices: { method: 'GET', path: '/api/invoices' },
} as const;
export type KeyRouteName = keyof typeof keyRoutes;
