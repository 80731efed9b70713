/** The Spanish phrases are part of the product; each has its English gloss beside it. */
export const checkout = {
  title: 'Checkout',
  description: 'You are being taken to the secure payment page.',
  preparing: 'Preparando su página de pago segura...',
  preparingGloss: 'Preparing your secure payment page…',
  processingToast: 'Procesando pago',
  processingToastGloss: 'Processing payment: we are preparing your secure payment page.',
  readyToast: '¡Todo listo!',
  readyToastGloss: 'All set. Taking you to the payment page.',
  slowToast: 'Un momento más, por favor',
  slowToastGloss: 'One more moment: this is taking longer than usual.',

  redirecting: 'Redirecting to Payment',
  redirectingHelp: 'If the payment page does not open automatically, continue here.',
  goToPayment: 'Go to Payment',
  payHere: 'Pay on this site instead',
  withoutScripts:
    'Paying on this site needs JavaScript, which is switched off. The card provider’s own page works without it.',
  viewOrder: 'View your order',

  returned: 'Your order is not paid yet',
  returnedHelp: 'You came back from the payment page. Your order is kept: you can pay now or later.',

  order: 'Order {orderNumber}',

  errorTitle: 'Error Loading Checkout',
  orderNotFound: 'Order not found',
  loadFailed: 'Failed to load order details',
  sessionFailed: 'Failed to create checkout session',
  noUrl: 'No checkout URL received from server',
  noNumber: 'No order number provided',
  numberMissing: 'Order number is missing',
} as const;
