/** Addresses inside mails. Built from PUBLIC_URL alone, never from a request. */
export interface MailLinks {
  readonly home: string;
  /** The link that carries the token and so proves who follows it. */
  readonly tracking: (token: string) => string;
  readonly order: (orderNumber: string) => string;
  readonly checkout: (orderNumber: string) => string;
  /** Where the customer of a delivered order writes a review; the token says which. */
  readonly review: (invitation: string) => string;
  readonly staffOrder: (orderNumber: string) => string;
  /** Where staff choose a password. */
  readonly welcome: (token: string) => string;
}

/** `publicUrl` has no trailing slash. */
export function mailLinks(publicUrl: string): MailLinks {
  const under = (path: string) => (last: string) => `${publicUrl}${path}/${encodeURIComponent(last)}`;
  return {
    home: publicUrl,
    tracking: under('/track/direct'),
    order: under('/track'),
    checkout: under('/checkout'),
    review: (invitation) => `${publicUrl}/reviews?invitation=${encodeURIComponent(invitation)}`,
    staffOrder: under('/admin/orders'),
    welcome: under('/admin/welcome'),
  };
}
