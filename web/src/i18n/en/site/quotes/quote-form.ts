export const quoteForm = {
  priceWithin: 'Price within {hours} working hours',
  byEmail: 'We look at your documents and email you the price. You pay only if you accept it.',
  pages: 'Your documents have more than {count} pages.',
  uncounted:
    'If we cannot count the pages of a document, we email you the price within {hours} working hours instead.',
  delivery: 'We tell you the delivery date together with the price.',
  ask: 'Ask for a price',
  note: 'You pay nothing now.',
} as const;
