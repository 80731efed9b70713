/** What the owner claims, as the home page says it and the desk previews it. */
export const claims = {
  source: 'Source',
  rating: '{rating} rating',
  ratingText: 'from our customers',
  ratingOwn: 'from our customers, by our own count',
  customers: 'Over {count} customers',
  customersCounted: { one: '{count} customer', other: '{count} customers' },
  customersText: 'families, students and businesses',
  languages: '{languages} languages',
  languagesText: 'into and out of English and each other',
  agency: 'Accepted by {agency}',
  agencyText: 'with a signed certificate of accuracy',
  onTime: '{onTime} of {orders} translations were delivered by the promised time',
  refund: 'Full refund if a certified document is rejected',
} as const;
