/** The only place where addresses of the staff desk are defined. */
export const deskPaths = {
  orders: '/admin',
  office: '/admin/office',
  week: '/admin/office/week',
  login: '/admin/login',
  order: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
  /** The review of a document of the order: 1, 2, … */
  review: (orderNumber: string, position = 1) =>
    `/admin/orders/${encodeURIComponent(orderNumber)}/review${position === 1 ? '' : `?document=${position}`}`,
  /** The workspace in which a document of the order (1, 2, …) is translated. */
  translate: (orderNumber: string, document: number) =>
    `/admin/orders/${encodeURIComponent(orderNumber)}/translate/${document}`,
  pricing: '/admin/pricing',
  settings: '/admin/settings',
  payments: '/admin/payments',
  quotes: '/admin/quotes',
  quote: (orderNumber: string) => `/admin/quotes/${encodeURIComponent(orderNumber)}`,
  coupons: '/admin/coupons',
  glossary: '/admin/glossary',
  pay: '/admin/pay',
  translatorPay: (staffId: string) => `/admin/pay/${encodeURIComponent(staffId)}`,
  ownPay: '/admin/earnings',
  offers: '/admin/offers',
  statement: (statementId: string) => `/admin/statements/${encodeURIComponent(statementId)}`,
  mails: '/admin/mails',
  rejections: '/admin/rejections',
  privacy: '/admin/privacy',
  privacyRequest: (id: string) => `/admin/privacy/${encodeURIComponent(id)}`,
  partners: '/admin/partners',
  invoices: '/admin/partners/invoices',
  partner: (partnerId: string) => `/admin/partners/${encodeURIComponent(partnerId)}`,
  partnerWebhooks: (partnerId: string) => `/admin/partners/${encodeURIComponent(partnerId)}/webhooks`,
  status: '/admin/status',
  staff: '/admin/staff',
  account: '/admin/account',
  content: '/admin/content',
  newPage: '/admin/content/new',
  editPage: (id: string) => `/admin/content/${encodeURIComponent(id)}`,
  reviews: '/admin/reviews',
} as const;

/** Patterns of the desk's route table, with `:name` for parameters. */
export const deskPatterns = {
  ...deskPaths,
  order: '/admin/orders/:orderNumber',
  review: '/admin/orders/:orderNumber/review',
  translate: '/admin/orders/:orderNumber/translate/:document',
  privacyRequest: '/admin/privacy/:requestId',
  quote: '/admin/quotes/:orderNumber',
  partner: '/admin/partners/:partnerId',
  partnerWebhooks: '/admin/partners/:partnerId/webhooks',
  welcome: '/admin/welcome/:token',
  consoleSignIn: '/admin/console-sign-in',
  editPage: '/admin/content/:id',
  translatorPay: '/admin/pay/:staffId',
  statement: '/admin/statements/:statementId',
} as const;
