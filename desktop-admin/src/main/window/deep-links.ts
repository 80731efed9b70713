import { parseOrderNumber } from '@truepage/core/orders/order-number';

export const linkScheme = 'truepage';

/** Returns the desk path of `truepage://orders/TP-…`; undefined for anything else. */
export function pathOfLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(link);
  if (protocol !== `${linkScheme}:` || host !== 'orders' || search !== '' || hash !== '') return undefined;
  const [, typed = '', ...rest] = pathname.split('/');
  const orderNumber = rest.length === 0 ? parseOrderNumber(typed) : undefined;
  return orderNumber === undefined ? undefined : `/admin/orders/${orderNumber}`;
}

/** Returns the first such path among the program's arguments. */
export function pathOfArguments(words: readonly string[]): string | undefined {
  return words.map(pathOfLink).find((path) => path !== undefined);
}
