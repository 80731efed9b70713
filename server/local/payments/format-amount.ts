/** `$1,024.95` for 102495 cents: as Stripe's pages and messages write it. */
export function formatAmount(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
