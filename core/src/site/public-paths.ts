/** Paths of the pages that search engines may list, in addition to the content pages that staff publish. */
export const publicPaths = [
  '/',
  '/order',
  '/order/standard',
  '/order/certified',
  '/order/express',
  '/track',
  '/my-orders',
  '/verify',
  '/reviews',
  '/sample',
  '/on-time',
] as const;
