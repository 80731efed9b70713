export const track = {
  title: 'Track Your Order',
  description: 'Enter your order number to see how far your translation is and to download it.',
  lead: 'Enter your order number to see how far your translation is.',
  orderNumber: 'Order number',
  orderNumberHint: 'You find it in the email we sent when you ordered. It begins with TP.',
  placeholder: 'TP-2023-1234',
  submitting: 'Tracking...',
  numberMissing: 'Please enter an order number',
  notFoundTitle: 'Order Not Found',
  notFoundText: "We couldn't find an order with that number. Please check and try again.",
  failed: 'An error occurred while tracking your order. Please try again.',
} as const;
