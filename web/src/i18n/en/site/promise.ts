export const promise = {
  usually: { one: 'Usually ready in {count} hour', other: 'Usually ready in {count} hours' },
  usuallySameDay: 'Usually ready the same day',
  usuallyAndLatest: '{usually}; at the latest {moment}',
  latest: 'At the latest {moment}',
  late: 'Your translation is late. It was due {moment}. We are working on it.',
  estimatedDelivery: 'Estimated delivery',
  deliveredOn: 'Delivered',
} as const;
