export const confirmation = {
  title: 'Your payment',
  description: 'The result of your payment.',
  checking: 'Checking your payment…',
  withoutScripts:
    'This page needs JavaScript, which is switched off. The page of your order says whether it is paid; after a payment that can take a minute. Please do not pay again in the meantime.',

  paid: 'Payment received',
  paidLead: 'Thank you. Our translators have your order.',
  paidMail: 'We are sending the receipt and your tracking link to {email}.',
  paidMailUnnamed: 'We are sending the receipt and your tracking link to your email address.',
  /** Spanish is part of the product; the gloss is beside it. */
  confirmedToast: 'Pago confirmado',
  confirmedToastGloss: 'Payment confirmed.',
  receipt: 'Receipt',
  orderNumber: 'Order number',
  customer: 'Name',
  paidOn: 'Paid on',
  translation: 'Translation',
  languages: '{source} to {target}',
  pages: 'Pages',
  pagesEstimated: '{pages} (estimated)',
  items: 'What you paid for',
  line: '{quantity} × {price}',
  total: 'Total paid',
  issuedBy: 'Issued by',
  receiptFailed: 'Your payment is recorded, but the receipt could not be loaded just now.',
  viewOrder: 'View your order',
  next: 'What happens next',
  nextStarts: 'A translator starts on your document.',
  nextDownload: 'We email you the link, and you download the translation from your order.',
  again: 'Order another document with the same details',
  receiptPdf: 'Receipt (PDF)',
  print: 'Print receipt',

  processing: 'Your payment is being processed',
  processingLead:
    'Your card provider has not confirmed the payment yet. This page updates automatically. Please do not pay again.',
  stillProcessing:
    'This is taking longer than usual. You can close this page: we will email you as soon as the payment is decided.',
  checkAgain: 'Check again',

  failed: 'Your payment did not go through',
  failedLead: 'Nothing was charged. Your order is kept, and you can try again with the same or another card.',
  declined: 'The card provider says',
  unpaid: 'Your order is not paid yet',
  unpaidLead: 'We have not received a payment for this order. The order is saved: you can pay now or later.',
  payAgain: 'Pay now',
  payHere: 'Pay on this site instead',

  notFound: 'Order Not Found',
  notFoundLead: 'We couldn’t find an order with that number. Please check and try again.',
  checkFailed: 'We could not check your payment',
  checkFailedLead:
    'If you have paid, your payment is safe and will be recorded. Please do not pay again: this page retries automatically.',
} as const;
