export const notFound = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  lead: 'There is no page at this address. It may have moved, or the link may have a typing error.',
  track: 'Track an order',
} as const;
