import { receiptPath, type Route } from '../routes.ts';
import { firstAdminRoutes } from './first-routes.ts';

/** Method and path of every staff call, without schemas. */
export const adminRoutes = {
  ...firstAdminRoutes,
  describeServer: { method: 'GET', path: '/api/console' },
  login: { method: 'POST', path: '/api/admin/login' },
  logout: { method: 'POST', path: '/api/admin/logout' },
  signOutEverywhere: { method: 'POST', path: '/api/admin/account/sign-out-everywhere' },
  confirmSession: { method: 'POST', path: '/api/admin/account/proof' },
  changePassword: { method: 'POST', path: '/api/admin/account/password' },
  beginPasskeySignIn: { method: 'POST', path: '/api/admin/passkey' },
  passkeySignIn: { method: 'POST', path: '/api/admin/passkey/login' },
  beginConsoleSignIn: { method: 'POST', path: '/api/admin/console-sign-in' },
  approveConsoleSignIn: { method: 'POST', path: '/api/admin/console-sign-in/approve' },
  claimConsoleSignIn: { method: 'POST', path: '/api/admin/console-sign-in/claim' },
  listPasskeys: { method: 'GET', path: '/api/admin/account/passkeys' },
  beginPasskey: { method: 'POST', path: '/api/admin/account/passkeys/begin' },
  addPasskey: { method: 'POST', path: '/api/admin/account/passkeys' },
  removePasskey: { method: 'POST', path: '/api/admin/account/passkeys/remove' },
  startTotp: { method: 'POST', path: '/api/admin/account/totp' },
  confirmTotp: { method: 'POST', path: '/api/admin/account/totp/confirm' },
  disableTotp: { method: 'POST', path: '/api/admin/account/totp/disable' },
  getOwnAvailability: { method: 'GET', path: '/api/admin/account/availability' },
  getOwnProfile: { method: 'GET', path: '/api/admin/account/professional-profile' },
  saveOwnProfile: { method: 'PUT', path: '/api/admin/account/professional-profile' },
  changePreferences: { method: 'PATCH', path: '/api/admin/account/preferences' },
  setOwnAvailability: { method: 'PUT', path: '/api/admin/account/availability' },

  getStaffOrder: { method: 'GET', path: '/api/admin/orders/:id' },
  setOrderStatus: { method: 'PATCH', path: '/api/admin/orders/:id/status' },
  assignOrder: { method: 'PUT', path: '/api/admin/orders/:id/assignee' },
  changeManyOrders: { method: 'POST', path: '/api/admin/orders/bulk' },
  uploadTranslation: { method: 'POST', path: '/api/admin/orders/:id/translation' },
  startUpload: { method: 'PUT', path: '/api/uploads/:uploadId' },
  appendToUpload: { method: 'PATCH', path: '/api/uploads/:uploadId' },
  finishUpload: { method: 'POST', path: '/api/uploads/:uploadId/finish' },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:uploadId' },
  notifyCustomer: { method: 'POST', path: '/api/admin/orders/:id/notify' },
  previewNotification: { method: 'GET', path: '/api/admin/orders/:id/notification' },
  listOrderNotes: { method: 'GET', path: '/api/admin/orders/:id/notes' },
  addOrderNote: { method: 'POST', path: '/api/admin/orders/:id/notes' },
  listOrderHistory: { method: 'GET', path: '/api/admin/orders/:id/history' },
  listOrderFiles: { method: 'GET', path: '/api/admin/orders/:id/files' },
  getDeliveryCheck: { method: 'GET', path: '/api/admin/orders/:id/check' },
  runDeliveryCheck: { method: 'POST', path: '/api/admin/orders/:id/check' },
  answerFinding: { method: 'PUT', path: '/api/admin/orders/:id/check/:findingId' },
  reopenFinding: { method: 'DELETE', path: '/api/admin/orders/:id/check/:findingId' },
  getCertificates: { method: 'GET', path: '/api/admin/orders/:id/certificate' },
  certify: { method: 'POST', path: '/api/admin/orders/:id/certificate' },
  revokeCertificate: { method: 'POST', path: '/api/admin/certificates/:number/revocation' },
  linkToBundle: { method: 'POST', path: '/api/admin/orders/:id/bundle-link' },
  linkToFile: { method: 'POST', path: '/api/admin/files/:fileId/link' },
  getOrderReview: { method: 'GET', path: '/api/admin/orders/:id/review' },
  giveVerdict: { method: 'POST', path: '/api/admin/orders/:id/verdicts' },
  addReviewComment: { method: 'POST', path: '/api/admin/orders/:id/review-comments' },
  resolveReviewComment: { method: 'PUT', path: '/api/admin/orders/:id/review-comments/:commentId' },

  markOrderPaid: { method: 'POST', path: '/api/admin/mark-order-paid/:orderNumber' },
  checkStripePayments: { method: 'GET', path: '/api/admin/check-stripe-payments' },
  postCheckStripePayments: { method: 'POST', path: '/api/admin/check-stripe-payments' },
  getOrderPayments: { method: 'GET', path: '/api/admin/orders/:id/payments' },
  refundOrder: { method: 'POST', path: '/api/admin/orders/:id/refunds' },
  listPaymentExceptions: { method: 'GET', path: '/api/admin/payment-exceptions' },
  refundPaymentException: { method: 'POST', path: '/api/admin/payment-exceptions/:exceptionId/refund' },
  resolvePaymentException: { method: 'POST', path: '/api/admin/payment-exceptions/:exceptionId/resolve' },

  listFailedMails: { method: 'GET', path: '/api/admin/failed-mails' },
  resendMail: { method: 'POST', path: '/api/admin/failed-mails/:mailId/resend' },
  dismissMail: { method: 'POST', path: '/api/admin/failed-mails/:mailId/dismiss' },
  getSystemStatus: { method: 'GET', path: '/api/admin/status' },
  correctCustomerEmail: { method: 'PUT', path: '/api/admin/orders/:id/email' },

  listPrivacyRequests: { method: 'GET', path: '/api/admin/privacy' },
  openPrivacyRequest: { method: 'POST', path: '/api/admin/privacy' },
  getPrivacyRequest: { method: 'GET', path: '/api/admin/privacy/:requestId' },
  mailPersonsOrders: { method: 'POST', path: '/api/admin/privacy/:requestId/mail-link' },
  erasePerson: { method: 'POST', path: '/api/admin/privacy/:requestId/erase' },
  closePrivacyRequest: { method: 'POST', path: '/api/admin/privacy/:requestId/close' },

  getAdminPrices: { method: 'GET', path: '/api/admin/pricing' },
  setTranslationPrice: { method: 'POST', path: '/api/admin/pricing/translation' },
  setServicePrice: { method: 'POST', path: '/api/admin/pricing/service' },
  listPriceHistory: { method: 'GET', path: '/api/admin/pricing/history' },

  getSettings: { method: 'GET', path: '/api/admin/settings' },
  saveSettings: { method: 'PUT', path: '/api/admin/settings' },

  listContentPages: { method: 'GET', path: '/api/admin/content' },
  listDeletedPages: { method: 'GET', path: '/api/admin/deleted-content' },
  createContentPage: { method: 'POST', path: '/api/admin/content' },
  getEditedPage: { method: 'GET', path: '/api/admin/content/:id' },
  saveContentPage: { method: 'PUT', path: '/api/admin/content/:id' },
  deleteContentPage: { method: 'DELETE', path: '/api/admin/content/:id' },
  listPageVersions: { method: 'GET', path: '/api/admin/content/:id/versions' },
  getPageVersion: { method: 'GET', path: '/api/admin/content/:id/versions/:versionId' },
  restorePageVersion: { method: 'POST', path: '/api/admin/content/:id/versions/:versionId/restore' },
  linkToPreview: { method: 'POST', path: '/api/admin/content/:id/preview-link' },
  renderContent: { method: 'POST', path: '/api/admin/content-rendering' },
  uploadContentImage: { method: 'POST', path: '/api/admin/content-images' },

  listAllReviews: { method: 'GET', path: '/api/admin/reviews' },
  moderateReview: { method: 'PATCH', path: '/api/admin/reviews/:id' },
  deleteReview: { method: 'DELETE', path: '/api/admin/reviews/:id' },

  listTranslators: { method: 'GET', path: '/api/admin/office/translators' },
  getWeek: { method: 'GET', path: '/api/admin/office/week' },

  inviteStaff: { method: 'POST', path: '/api/admin/staff' },
  changeStaff: { method: 'PATCH', path: '/api/admin/staff/:staffId' },
  getStaffProfile: { method: 'GET', path: '/api/admin/staff/:staffId/professional-profile' },
  saveStaffProfile: { method: 'PUT', path: '/api/admin/staff/:staffId/professional-profile' },
  resetStaffPassword: { method: 'POST', path: '/api/admin/staff/:staffId/reset-password' },
  readStaffLink: { method: 'GET', path: '/api/staff-links/:token' },
  acceptStaffLink: { method: 'POST', path: '/api/staff-links/:token' },
} as const satisfies Record<string, Route>;

/** GET, beside the contract because it answers no JSON: the list as a CSV file. Takes the list's filters and sort. */
export const orderExportPath = '/api/admin/orders.csv';

/** GET, likewise: the figures of a week. */
export const weekExportPath = '/api/admin/office/week.csv';

export const exportPaths = { orders: orderExportPath, week: weekExportPath, receipt: receiptPath } as const;
export type ExportName = keyof typeof exportPaths;
