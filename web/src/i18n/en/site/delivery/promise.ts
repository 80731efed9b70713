export const promise = {
  usually: { one: 'Usually ready in {count} hour', other: 'Usually ready in {count} hours' },
  usuallySameDay: 'Usually ready the same day',
  usuallyAndLatest: '{usually}; at the latest {moment}',
  latest: 'At the latest {moment}',
  late: {
    one: 'Your translation is late. It was due {moment}. We are working on it.',
    other: 'Your translations are late. They were due {moment}. We are working on them.',
  },
  paused: 'Paused while we wait for your answer',
  estimatedDelivery: 'Estimated delivery',
  deliveredOn: 'Delivered',
  holdsUntil: 'This date holds if you pay by {moment}; after that it may change.',
} as const;
