import type { Route } from '../routes.ts';

/** Method and path of every staff call, without schemas. */
export const adminRoutes = {
  login: { method: 'POST', path: '/api/admin/login' },
  authCheck: { method: 'GET', path: '/api/admin/auth-check' },
  logout: { method: 'POST', path: '/api/admin/logout' },
  signOutEverywhere: { method: 'POST', path: '/api/admin/account/sign-out-everywhere' },
  changePassword: { method: 'POST', path: '/api/admin/account/password' },
  startTotp: { method: 'POST', path: '/api/admin/account/totp' },
  confirmTotp: { method: 'POST', path: '/api/admin/account/totp/confirm' },
  disableTotp: { method: 'POST', path: '/api/admin/account/totp/disable' },

  listOrders: { method: 'GET', path: '/api/admin/orders' },
  getStaffOrder: { method: 'GET', path: '/api/admin/orders/:id' },
  setOrderStatus: { method: 'PATCH', path: '/api/admin/orders/:id/status' },
  assignOrder: { method: 'PUT', path: '/api/admin/orders/:id/assignee' },
  changeManyOrders: { method: 'POST', path: '/api/admin/orders/bulk' },
  uploadTranslation: { method: 'POST', path: '/api/admin/orders/:id/translation' },
  notifyCustomer: { method: 'POST', path: '/api/admin/orders/:id/notify' },
  listOrderNotes: { method: 'GET', path: '/api/admin/orders/:id/notes' },
  addOrderNote: { method: 'POST', path: '/api/admin/orders/:id/notes' },
  listOrderHistory: { method: 'GET', path: '/api/admin/orders/:id/history' },
  listOrderFiles: { method: 'GET', path: '/api/admin/orders/:id/files' },
  linkToFile: { method: 'POST', path: '/api/admin/files/:fileId/link' },

  markOrderPaid: { method: 'POST', path: '/api/admin/mark-order-paid/:orderNumber' },
  checkStripePayments: { method: 'GET', path: '/api/admin/check-stripe-payments' },
  postCheckStripePayments: { method: 'POST', path: '/api/admin/check-stripe-payments' },
  getOrderPayments: { method: 'GET', path: '/api/admin/orders/:id/payments' },
  refundOrder: { method: 'POST', path: '/api/admin/orders/:id/refunds' },
  listPaymentExceptions: { method: 'GET', path: '/api/admin/payment-exceptions' },
  resolvePaymentException: { method: 'POST', path: '/api/admin/payment-exceptions/:exceptionId/resolve' },

  getAdminPrices: { method: 'GET', path: '/api/admin/pricing' },
  setTranslationPrice: { method: 'POST', path: '/api/admin/pricing/translation' },
  setServicePrice: { method: 'POST', path: '/api/admin/pricing/service' },
  listPriceHistory: { method: 'GET', path: '/api/admin/pricing/history' },

  listStaff: { method: 'GET', path: '/api/admin/staff' },
  inviteStaff: { method: 'POST', path: '/api/admin/staff' },
  changeStaff: { method: 'PATCH', path: '/api/admin/staff/:staffId' },
  resetStaffPassword: { method: 'POST', path: '/api/admin/staff/:staffId/reset-password' },
  readStaffLink: { method: 'GET', path: '/api/staff-links/:token' },
  acceptStaffLink: { method: 'POST', path: '/api/staff-links/:token' },
} as const satisfies Record<string, Route>;

/** GET, beside the contract because it answers no JSON: the list as a CSV file. Takes the list's filters and sort. */
export const orderExportPath = '/api/admin/orders.csv';
