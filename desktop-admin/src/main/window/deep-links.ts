import { parseOrderNumber } from '@truepage/core/orders/order-number';

export const linkScheme = 'truepage';

/** The path of the desk that `truepage://orders/TP-…` leads to; undefined for anything else. */
export function pathOfLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(link);
  if (protocol !== `${linkScheme}:` || host !== 'orders' || search !== '' || hash !== '') return undefined;
  const [, typed = '', ...rest] = pathname.split('/');
  const orderNumber = rest.length === 0 ? parseOrderNumber(typed) : undefined;
  return orderNumber === undefined ? undefined : `/admin/orders/${orderNumber}`;
}

/** The first such path among the words that a program was started with. */
export function pathOfArguments(words: readonly string[]): string | undefined {
  return words.map(pathOfLink).find((path) => path !== undefined);
}
