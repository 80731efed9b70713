/** The only place where addresses of the staff desk are written down. */
export const deskPaths = {
  orders: '/admin',
  login: '/admin/login',
  order: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
  pricing: '/admin/pricing',
  payments: '/admin/payments',
  mails: '/admin/mails',
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
  orders: deskPaths.orders,
  login: deskPaths.login,
  order: '/admin/orders/:orderNumber',
  pricing: deskPaths.pricing,
  payments: deskPaths.payments,
  mails: deskPaths.mails,
  status: deskPaths.status,
  staff: deskPaths.staff,
  account: deskPaths.account,
  welcome: '/admin/welcome/:token',
  content: deskPaths.content,
  newPage: deskPaths.newPage,
  editPage: '/admin/content/:id',
  reviews: deskPaths.reviews,
} as const;
