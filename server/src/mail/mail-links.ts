import { invoiceFilePath } from '@truepage/core/api/routes';
import { contactFormPath } from '@truepage/core/api/contact';

/** URLs in emails, built only from PUBLIC_URL, never from a request. */
export interface MailLinks {
  readonly home: string;
  readonly contact: string;
  /** The tracking link, whose token proves ownership. */
  readonly tracking: (token: string) => string;
  readonly order: (orderNumber: string) => string;
  readonly checkout: (orderNumber: string) => string;
  /** The review form for a delivered order, which the token identifies. */
  readonly review: (invitation: string) => string;
  /** All orders of an address; without a token, the page to request that link. */
  readonly myOrders: (token: string | null) => string;
  /** The saved form of the token, which is in the fragment, so that servers and logs do not receive it. */
  readonly savedForm: (token: string | null) => string;
  /** The page where a member joins a firm. */
  readonly firm: (token: string) => string;
  /** The PDF of the invoice that the token names. */
  readonly invoice: (token: string | null) => string;
  readonly staffOrder: (orderNumber: string) => string;
  /** The orders that are offered to a translator. */
  readonly staffOffers: string;
  /** The page where staff choose a password. */
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
