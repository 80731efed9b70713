/**
 * Method and path of every endpoint, without schemas, so that a browser can call the API without loading the validators.
 * `api/contract.ts` adds access rules and schemas.
 */
export const routes = {
  getPrices: { method: 'GET', path: '/api/prices' },
  getPromises: { method: 'GET', path: '/api/promises' },
  getSiteConfig: { method: 'GET', path: '/api/config' },
  placeOrder: { method: 'POST', path: '/api/orders' },
  listUploads: { method: 'GET', path: '/api/uploads' },
  startUpload: { method: 'PUT', path: '/api/uploads/:uploadId' },
  appendToUpload: { method: 'PATCH', path: '/api/uploads/:uploadId' },
  finishUpload: { method: 'POST', path: '/api/uploads/:uploadId/finish' },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:uploadId' },
  saveForm: { method: 'PUT', path: '/api/saved-forms/:formId' },
  checkSavedForm: { method: 'GET', path: '/api/saved-forms/:formId' },
  openSavedForm: { method: 'POST', path: '/api/saved-forms/open' },
  getOrder: { method: 'GET', path: '/api/orders/:orderNumber' },
  saveReceiptDetails: { method: 'PUT', path: '/api/orders/:orderNumber/receipt-details' },
  correctCustomer: { method: 'PUT', path: '/api/orders/:orderNumber/customer' },
  getOrderPrivacy: { method: 'GET', path: '/api/orders/:orderNumber/privacy' },
  chooseRetention: { method: 'PUT', path: '/api/orders/:orderNumber/retention' },
  deleteDocuments: { method: 'POST', path: '/api/orders/:orderNumber/delete-documents' },
  openOrderAccess: { method: 'POST', path: '/api/orders/:orderNumber/access' },
  mailOwnershipCode: { method: 'POST', path: '/api/orders/:orderNumber/ownership-code' },
  proveOwnership: { method: 'POST', path: '/api/orders/:orderNumber/ownership' },
  checkPayment: { method: 'POST', path: '/api/orders/:orderNumber/check-payment' },
  getPageCount: { method: 'GET', path: '/api/orders/:orderNumber/page-count' },
  payPageCount: { method: 'POST', path: '/api/orders/:orderNumber/page-count/pay' },
  answerPageCount: { method: 'POST', path: '/api/orders/:orderNumber/page-count/answer' },
  getQuote: { method: 'GET', path: '/api/orders/:orderNumber/quote' },
  declineQuote: { method: 'POST', path: '/api/orders/:orderNumber/quote/decline' },
  renewQuote: { method: 'POST', path: '/api/orders/:orderNumber/quote/renew' },
  downloadOriginal: { method: 'GET', path: '/api/orders/:orderNumber/download-original' },
  downloadTranslated: { method: 'GET', path: '/api/orders/:orderNumber/download-translated' },
  verifyCertificate: { method: 'GET', path: '/api/certificates/:number' },
  findCertificateByHash: { method: 'GET', path: '/api/certificates/by-hash/:sha256' },
  downloadCertified: { method: 'GET', path: '/api/orders/:orderNumber/download-certified' },
  downloadEverything: { method: 'GET', path: '/api/orders/:orderNumber/download-everything' },
  mailMyOrders: { method: 'POST', path: '/api/my-orders' },
  listMyOrders: { method: 'GET', path: '/api/my-orders/:token' },
  followTrackingLink: { method: 'GET', path: '/api/track/:token' },
  createCheckoutSession: { method: 'POST', path: '/api/create-checkout-session' },
  createPaymentIntent: { method: 'POST', path: '/api/create-payment-intent/:orderNumber' },
  getContentPage: { method: 'GET', path: '/api/content/:slug' },
  getContentNavigation: { method: 'GET', path: '/api/content-navigation' },
  getContentPreview: { method: 'GET', path: '/api/content-previews/:token' },
  listReviews: { method: 'GET', path: '/api/reviews' },
  getReviewSummary: { method: 'GET', path: '/api/reviews/summary' },
  submitReview: { method: 'POST', path: '/api/reviews' },
  readReviewInvitation: { method: 'GET', path: '/api/review-invitations/:token' },
  getPublicSettings: { method: 'GET', path: '/api/settings' },
  sendContactMessage: { method: 'POST', path: '/api/contact' },
} as const satisfies Record<string, Route>;

/** GET, outside the contract because the reply is not JSON: the receipt of an order as a PDF. */
export const receiptPath = '/api/receipt.pdf';
/** GET, outside the contract as well: an invoice or credit note of a partner, as PDF or CSV. */
export const invoiceFilePath = '/api/invoice-file';
export const orderDataPath = '/api/order-data.zip';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written as `:name`. */
  readonly path: string;
}

export type RouteName = keyof typeof routes;
