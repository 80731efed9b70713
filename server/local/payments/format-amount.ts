/** `$1,024.95` for 102495 cents: as Stripe's pages and messages write it. `tag` is a BCP 47 language. */
export function formatAmount(cents: number, currency: string, tag = 'en-US'): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100);
}
