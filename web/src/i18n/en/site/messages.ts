export const messages = {
  list: 'Messages about order {orderNumber}',
  loading: 'Loading the messages…',
  failed: 'The messages could not be loaded',
  empty: 'No messages yet.',
  whyProof:
    'An order number is easily passed on. Before you can read and write messages, we email a six-digit code to the address of this order.',
  you: 'You',
  yours: 'Your message',
  send: 'Send message',
  sending: 'Sending…',
  notSent: 'Not sent. {reason}',
  discard: 'Discard',
  nothing: 'Please write something first',
  tooLong: 'A message can have {most} characters; this one has {count}.',
} as const;
