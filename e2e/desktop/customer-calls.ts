import type { APIRequestContext } from 'playwright/test';
import { expect } from './console-fixtures.ts';
import { trackingLink, type SiteMail } from '../service/mails.ts';

type Sent = Pick<NonNullable<Parameters<APIRequestContext['fetch']>[1]>, 'data' | 'multipart'>;

interface OpenedOrder {
  readonly origin: string;
  readonly orderNumber: string;
  /** With the link that opens the order. */
  readonly mail: SiteMail;
}

/** API calls about an order as its customer, in a separate browser; each resolves with the JSON. */
export async function openCustomer(
  request: APIRequestContext,
  { origin, orderNumber, mail }: OpenedOrder,
): Promise<(method: string, path: string, sent?: Sent) => Promise<unknown>> {
  const token = trackingLink(mail).split('/').at(-1) ?? '';
  expect((await request.get(`${origin}/api/track/${token}`)).ok()).toBe(true);
  return async (method, path, sent) => {
    const address = `${origin}/api/orders/${orderNumber}/${path}`;
    const answer = await request.fetch(address, { method, headers: { Origin: origin }, ...sent });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}
