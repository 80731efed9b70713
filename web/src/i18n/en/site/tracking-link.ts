export const trackingLink = {
  title: 'Your tracking link',
  description: 'Opens your order from the link we emailed to you.',
  verifying: 'Verifying your tracking link...',
  invalidTitle: 'Invalid Link',
  invalidText: 'The tracking link is invalid. Please use your order number to track your order.',
  expiredTitle: 'Invalid or Expired Link',
  expiredText:
    'The tracking link is invalid or has expired. Please use your order number to track your order.',
  failed: 'An error occurred while processing your tracking link. Please try again or use your order number.',
  useNumber: 'Use your order number',
} as const;
