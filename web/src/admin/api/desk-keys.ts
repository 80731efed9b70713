/**
 * Under which keys the desk keeps what it has read. Live events and changes name what is out of date by these:
 * everything about one order lies below `order(orderNumber)`.
 */
export const deskKeys = {
  session: ['session'],
  pending: ['pending'],
  orderLists: ['orders'],
  order: (orderNumber: string) => ['order', orderNumber],
  orderDetail: (orderNumber: string) => ['order', orderNumber, 'detail'],
  orderFiles: (orderNumber: string) => ['order', orderNumber, 'files'],
  orderNotes: (orderNumber: string) => ['order', orderNumber, 'notes'],
  orderHistory: (orderNumber: string) => ['order', orderNumber, 'history'],
  orderPayments: (orderNumber: string) => ['order', orderNumber, 'payments'],
  paymentExceptions: ['payment-exceptions'],
  orderMails: (orderNumber: string) => ['order', orderNumber, 'mails'],
  failedMails: ['failed-mails'],
  status: ['status'],
  prices: ['prices'],
  priceList: ['prices', 'list'],
  priceHistory: ['prices', 'history'],
  staff: ['staff'],
  content: ['content'],
  contentPages: ['content', 'list'],
  deletedPages: ['content', 'deleted'],
  contentPage: (id: string) => ['content', 'page', id],
  contentVersions: (id: string) => ['content', 'page', id, 'versions'],
  contentVersion: (id: string, versionId: string) => ['content', 'version', id, versionId],
  contentPreviewLink: (id: string) => ['content-preview-link', id],
  contentRendering: (source: string) => ['content-rendering', source],
  reviews: ['reviews'],
  reviewList: (filter: string) => ['reviews', 'list', filter],
} as const;
