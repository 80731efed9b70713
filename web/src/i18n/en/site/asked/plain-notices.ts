export const plainNotices = {
  write: 'Write to us',
  pageTitle: 'This page needs JavaScript',
  page: 'It is switched off here. Without it, please write to us what you want to do.',
  question:
    'Reading our question here needs JavaScript, which is switched off. Without it, please write to us, and we email you the question.',
  pageCount:
    'Choosing here needs JavaScript, which is switched off. Without it, please write to us which of the three you want.',
  facts:
    'Checking them here needs JavaScript, which is switched off. Without it, please write to us, and we email you the list.',
  draft: 'Without JavaScript you can open its pages, approve it, or write what should be different.',
  quote_requested: 'We email you the price. You pay nothing until you accept it.',
  quote_sent: 'To decline it, or if you have a question about it, please write to us.',
  quote_expired: 'Asking here needs JavaScript, which is switched off. Without it, please write to us.',
  quote_declined: 'Asking here needs JavaScript, which is switched off. Without it, please write to us.',
} as const;
