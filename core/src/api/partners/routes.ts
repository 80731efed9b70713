/** Method and path of the endpoints for partners, without schemas. */
export const partnerRoutes = {
  listPartners: { method: 'GET', path: '/api/admin/partners' },
  createPartner: { method: 'POST', path: '/api/admin/partners' },
  getPartner: { method: 'GET', path: '/api/admin/partners/:partnerId' },
  changePartner: { method: 'PUT', path: '/api/admin/partners/:partnerId' },
  setPartnerBilling: { method: 'PUT', path: '/api/admin/partners/:partnerId/billing' },
  addPartnerEntry: { method: 'POST', path: '/api/admin/partners/:partnerId/entries' },
  createApiKey: { method: 'POST', path: '/api/admin/partners/:partnerId/keys' },
  revokeApiKey: { method: 'POST', path: '/api/admin/partners/:partnerId/keys/:keyId/revocation' },
  inviteMember: { method: 'POST', path: '/api/admin/partners/:partnerId/members' },
  removeMember: { method: 'DELETE', path: '/api/admin/partners/:partnerId/members/:memberId' },
  listAllInvoices: { method: 'GET', path: '/api/admin/invoices' },
  listPartnerInvoices: { method: 'GET', path: '/api/admin/partners/:partnerId/invoices' },
  closeMonth: { method: 'POST', path: '/api/admin/invoice-months/:month' },
} as const;
