/** Method and path of the endpoints for firms' members, without schemas. */
export const firmRoutes = {
  joinFirm: { method: 'POST', path: '/api/firm/session' },
  mailFirmLinks: { method: 'POST', path: '/api/firm/links' },
  leaveFirm: { method: 'DELETE', path: '/api/firm/session' },
  getFirm: { method: 'GET', path: '/api/firm' },
  listFirmOrders: { method: 'GET', path: '/api/firm/orders' },
  getPayingAccount: { method: 'GET', path: '/api/firm/orders/:orderNumber/account' },
  payFromAccount: { method: 'POST', path: '/api/firm/orders/:orderNumber/account' },
  listColleagues: { method: 'GET', path: '/api/firm/members' },
  inviteColleague: { method: 'POST', path: '/api/firm/members' },
  removeColleague: { method: 'DELETE', path: '/api/firm/members/:memberId' },
} as const;
export type FirmRouteName = keyof typeof firmRoutes;
