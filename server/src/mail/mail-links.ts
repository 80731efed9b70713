import { invoiceFilePath } from '@truepage/core/api/routes';
import { contactFormPath } from '@truepage/core/api/contact';

/** Addresses in emails. Built only from PUBLIC_URL, never from a request. */
export interface MailLinks {
  readonly home: string;
  readonly contact: string;
  /** The link that carries the token and so proves who follows it. */
  readonly tracking: (token: string) => string;
  readonly order: (orderNumber: string) => string;
  readonly checkout: (orderNumber: string) => string;
  /** Where the customer of a delivered order writes a review; the token says which. */
  readonly review: (invitation: string) => string;
  /** All orders of an address; without its token, where to ask for it. */
  readonly myOrders: (token: string | null) => string;
  /** The saved form that the token opens; it is behind the #, so that no server or log sees it. */
  readonly savedForm: (token: string | null) => string;
  /** Where a member joins a firm. */
  readonly firm: (token: string) => string;
  /** The PDF of the invoice that the token names. */
  readonly invoice: (token: string | null) => string;
  readonly staffOrder: (orderNumber: string) => string;
  /** Orders that are offered to a translator. */
  readonly staffOffers: string;
  /** Where staff choose a password. */
  readonly welcome: (token: string) => string;
}

/** `publicUrl` has no trailing slash. */
export function mailLinks(publicUrl: string): MailLinks {
  const under = (path: string) => (last: string) => `${publicUrl}${path}/${encodeURIComponent(last)}`;
  return {
    home: publicUrl,
    contact: `${publicUrl}${contactFormPath}`,
    tracking: under('/track/direct'),
    order: under('/track'),
    checkout: under('/checkout'),
    review: (invitation) => `${publicUrl}/reviews?invitation=${encodeURIComponent(invitation)}`,
    myOrders: (token) => (token === null ? `${publicUrl}/my-orders` : under('/my-orders')(token)),
    savedForm: (token) => `${publicUrl}/order/saved${token === null ? '' : `#${token}`}`,
    firm: (token) => `${publicUrl}/firm?link=${encodeURIComponent(token)}`,
    invoice: (token) =>
      token === null ? publicUrl : `${publicUrl}${invoiceFilePath}?token=${encodeURIComponent(token)}`,
    staffOrder: under('/admin/orders'),
    staffOffers: `${publicUrl}/admin/offers`,
    welcome: under('/admin/welcome'),
  };
}
