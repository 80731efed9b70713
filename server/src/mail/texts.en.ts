import type { DocumentFlag } from '@truepage/core/files/document-type';
import type { TranslationType } from '@truepage/core/orders/translation-type';
import type { ExtraService } from '@truepage/core/pricing/price-list';

const tiers: Record<TranslationType, string> = {
  standard: 'Standard translation',
  certified: 'Certified translation',
  express: 'Express translation',
};

const services: Record<ExtraService, string> = {
  notarization: 'Document notarization',
  certificate: 'Accuracy certificate',
  editing: 'Additional editing',
};

const documentFlags: Record<DocumentFlag, string> = {
  script: 'contains scripts or starts programs',
  macro: 'contains macros',
  'embedded-file': 'contains embedded files',
  'external-content': 'loads content from elsewhere when opened',
  'page-count': 'holds more pages than it admits',
  'huge-image': 'contains a very large image',
};

/** Every word of our mails in English. Another language is another file of this type. */
export const en = {
  /** How dates and money are written where an order says nothing of a region. */
  intlLocale: 'en-US',
  items: { ...tiers, ...services },
  documentFlags,
  greeting: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  languages: (source: string, target: string) => `${source} to ${target}`,
  linkHint: 'If the button does not work, copy this address into your browser:',
  facts: {
    orderNumber: 'Order number',
    languages: 'Languages',
    service: 'Service',
    pages: 'Pages',
    total: 'Total',
    delivery: 'Estimated delivery',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    due: 'Due',
    extras: 'Extras',
    certificate: 'Certificate',
    attention: 'Please check',
  },
  tracking: {
    subject: (orderNumber: string) => `We have received your order ${orderNumber}`,
    preheader: (delivery: string) => `Estimated delivery: ${delivery}. Your tracking link is inside.`,
    heading: 'We have your order',
    intro: 'Thank you for ordering a translation. Here is what we have noted.',
    action: 'Track your order',
    actionNote: 'This link is yours alone: it opens the order and its documents. Please do not pass it on.',
    payment: 'We start once the order is paid. If you have not paid yet:',
    paymentLink: 'Pay for this order',
    footnote:
      'You receive this mail because your address was given with this order. If that was not you, please ignore it: nothing is charged to you.',
  },
  paid: {
    subject: (orderNumber: string) => `Payment confirmed for order ${orderNumber}`,
    preheader: (total: string) => `We have received ${total}. Your receipt is inside.`,
    freePreheader: 'There is nothing to pay. Your receipt is inside.',
    heading: 'Payment confirmed',
    intro: 'Thank you. Your payment has arrived and we can start on your translation. This is your receipt.',
    freeIntro:
      'Thank you. There is nothing to pay for this order and we can start on your translation. This is your receipt.',
    receipt: { item: 'Item', quantity: 'Qty', unitPrice: 'Price', amount: 'Amount' },
    total: 'Total (USD)',
    card: 'Card',
    cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    manual: 'Received by our staff',
    free: 'Nothing was due',
    action: 'Track your order',
    footnote:
      'You receive this mail because an order placed with your address was paid. Please keep it for your records.',
  },
  ready: {
    subject: (orderNumber: string) => `Your translation is ready: order ${orderNumber}`,
    preheader: 'The link to download it is inside.',
    heading: 'Your translation is ready',
    intro: 'We have finished your translation. You can download it now.',
    action: 'Open and download',
    linkWorksUntil: (until: string) =>
      `This link is yours alone and works until ${until}. Please do not pass it on.`,
    check:
      'Please look through names, dates and numbers before you hand it in, and keep a copy: authorities often ask for the original document and the translation together.',
    certificate: 'The accuracy certificate is part of the document. Please hand in all of its pages.',
    review: 'Was everything as you needed it? A few words from you help the next person decide.',
    reviewLink: 'Write a review',
    footnote: 'You receive this mail because a translation ordered with your address was completed.',
  },
  access: {
    subject: { invited: 'Your TruePage staff account', reset: 'Choose a new TruePage password' },
    preheader: (until: string) => `The link inside works once, until ${until}.`,
    heading: { invited: 'Welcome to TruePage', reset: 'Choose a new password' },
    intro: {
      invited: (username: string) =>
        `An account was made for you on the staff desk. Your username is ${username}. Please choose a password.`,
      reset: (username: string) =>
        `An administrator has ended the password of your account ${username}. Please choose a new one.`,
    },
    action: 'Choose a password',
    linkWorksUntil: (until: string) =>
      `This link is yours alone, works once and until ${until}. Please do not pass it on.`,
    footnote:
      'You receive this mail because an administrator of TruePage gave your address for this account.',
  },
  refund: {
    subject: (orderNumber: string) => `Refund for order ${orderNumber}`,
    preheader: (amount: string) => `${amount} is on its way back to you.`,
    heading: 'Your refund is on its way',
    fullIntro: (amount: string) => `We have refunded your payment of ${amount} in full.`,
    partIntro: (amount: string, paid: string) => `We have refunded ${amount} of your payment of ${paid}.`,
    time: 'It goes to the card you paid with. Banks usually take 5 to 10 business days to show it; some show it as a reversal of the original payment.',
    amount: 'Refunded',
    total: 'Refunded in all',
    paid: 'Paid',
    on: 'Refunded on',
    action: 'Open your order',
    footnote:
      'You receive this mail because a payment for an order placed with your address was refunded. Please keep it for your records.',
  },
  staff: {
    subject: (orderNumber: string, tier: string) => `New paid order ${orderNumber}: ${tier}`,
    preheader: (pages: string, due: string) => `${pages}, due ${due}`,
    heading: 'A new order is paid',
    intro: 'It is ready to be worked on.',
    estimatedPages: 'The page count is an estimate: please count the pages.',
    flagged: (flags: string) => `The document ${flags}: open it with care.`,
    certificateIncluded: 'Accuracy certificate, part of this service',
    noExtras: 'None',
    action: 'Open the order',
    footnote: 'This notice goes to the staff address. It holds no customer data on purpose.',
  },
  contact: {
    subject: (name: string) => `Message from ${name}`,
    preheader: 'Somebody has written to you with the form on the contact page.',
    heading: 'A message from the contact page',
    intro: (name: string) => `${name} has written:`,
    name: 'Name',
    email: 'Email',
    sentAt: 'Sent',
    answer: 'Answer this mail: your answer goes to the address above.',
    footnote:
      'This message goes to the staff address. Nobody has checked the name or the address that it was sent with.',
  },
};

export type MailTexts = typeof en;
