export const ownership = {
  title: 'Confirm that this order is yours',
  why: 'Other people may know your order number. Before you see, correct, export or delete your data, we send a six-digit code to the email address of this order.',
  whyReceipt:
    'Other people may know your order number. Before you change the receipt details, we send a six-digit code to the email address of this order.',
  send: 'Send a code to the address of this order',
  sendTo: 'Send a code to {email}',
  sending: 'Sending…',
  sent: 'We have sent a code to the address of this order. It should arrive within a minute and works for {minutes} minutes.',
  sentTo: 'We have sent a code to {email}. It should arrive within a minute and works for {minutes} minutes.',
  code: 'Six-digit code',
  codeHint: 'Not there yet? Please look in your spam folder too.',
  codeInvalid: 'Please enter the six digits from the email',
  confirm: 'Confirm',
  confirming: 'Checking…',
  another: 'Send another code',
  anotherIn: {
    one: 'You can ask for another code in {count} second.',
    other: 'You can ask for another code in {count} seconds.',
  },
  tooManyCodes:
    'We cannot send more codes for now. Please open the link in one of our emails instead, or try again later.',
  tooManyGuesses:
    'There were too many wrong codes from your network. Please wait a few minutes, or open the link in one of our emails instead.',
  withoutScripts:
    'The proof works with JavaScript, which is switched off here. Please switch it on, use the browser that you ordered with, or write to us.',
  contact: 'Write to us',
  otherWays: 'The link in any of our emails about this order works as well.',
  myOrders: 'Get a new link by email',
} as const;
