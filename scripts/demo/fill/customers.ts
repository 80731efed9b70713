import { aWrittenPdfFile } from '../../../e2e/support/documents.ts';
import { blobOf } from '../../../e2e/support/order-form.ts';
import { createCaller, until, type Caller, type Place } from './caller.ts';
import type { Office } from './office.ts';
import type { Person } from './people.ts';

/** An order and the browser of its customer. */
export interface Placed {
  readonly number: string;
  readonly email: string;
  readonly customer: Caller;
}

let last = 0;

/** Orders a translation of a person's documents into English, from an IP address of the range reserved for documentation. */
export async function order(
  place: Place,
  { fullName, sourceLanguage, translationType, filename, documents }: Person,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Placed> {
  last = (last % 250) + 1;
  const customer = createCaller(place, `203.0.113.${last}`);
  const email = `customer-${last}@example.com`;
  const form = new FormData();
  const fields = { fullName, email, sourceLanguage, targetLanguage: 'en', translationType, ...more };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [index, pages] of documents.entries()) {
    const file = aWrittenPdfFile(pages, documents.length === 1 ? filename : `${index + 1}-${filename}`);
    form.append('files', blobOf(file), file.name);
  }
  const placed = await customer.call<{ orderNumber: string }>('POST', '/api/orders', form, headers);
  return { number: placed.orderNumber, email, customer };
}

/** Pays with the sandbox's test card, and waits until the order is paid. */
export async function pay({ number, email, customer }: Placed): Promise<void> {
  const { url } = await customer.call<{ url: string }>('POST', '/api/create-checkout-session', {
    orderNumber: number,
  });
  await customer.submit(url, { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' });
  const check = () => customer.call<{ state: string }>('POST', `/api/orders/${number}/check-payment`);
  await until(`the payment of ${number}`, check, ({ state }) => state === 'paid');
}

/** Opens the emailed link of an order, which allows its customer to write about it. */
export async function openLink({ call }: Office['admin'], { number, customer }: Placed): Promise<void> {
  const token = await mailed({ call }, `order=${number}`, /\/track\/direct\/([\w-]+)/);
  await customer.call('GET', `/api/track/${token}`);
}

/** Waits for the newest email that matches, and returns the matched text. */
export async function mailed({ call }: Pick<Caller, 'call'>, query: string, wanted: RegExp): Promise<string> {
  const read = async () => {
    const mails = await call<readonly { readonly text: string }[]>('GET', `/sandbox/mail.json?${query}`);
    return mails.map(({ text }) => wanted.exec(text)?.[1]).find((found) => found !== undefined);
  };
  return (await until(`an email (${query})`, read, (found) => found !== undefined)) ?? '';
}
