import { expect, vi } from 'vitest';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import type { SignedIn } from './staff.ts';
import { assign, pay } from './staff-desk.ts';
import { aPdfFile, orderForm, type Reply, type TestServer } from './test-server.ts';

type Fields = Parameters<typeof orderForm>[0];

/** The order form with several documents. */
export function formOf(files: readonly File[], fields: Fields = {}): FormData {
  const form = orderForm(fields);
  form.delete('file');
  for (const file of files) form.append('files', file);
  return form;
}

/** Returns the number of the order. */
export async function placed(server: TestServer, form: FormData): Promise<string> {
  const reply = await server.call('POST', '/api/orders', form);
  expect(reply).toMatchObject({ status: 201 });
  return String(reply.body['orderNumber']);
}

interface Staff {
  readonly admin: SignedIn;
  readonly translator: SignedIn;
}

/** A paid order of the translator's with a document of one page, 'a.pdf', and one of two, 'b.pdf'. */
export async function anOrderOfTwo(
  server: TestServer,
  { admin, translator }: Staff,
  fields: Fields = {},
): Promise<string> {
  const number = await placed(server, formOf([aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')], fields));
  await pay(server, number);
  await assign(admin, number, translator.id);
  return number;
}

/** Certifies a document of such an order, with all findings of all checks ticked. */
export async function certifyOneOfTwo(
  translator: SignedIn,
  number: string,
  document: number,
): Promise<Reply> {
  const path = `/api/admin/orders/${number}`;
  const ticked: string[] = [];
  for (const position of [1, 2]) {
    const read = async () => {
      const { body } = await translator.call('GET', `${path}/check?document=${position}`);
      const { check } = body as unknown as DeliveryCheckOverview;
      if (check === null || isUnderway(check.state)) throw new Error('the check is not over yet');
      return check.findings;
    };
    ticked.push(...(await vi.waitFor(read, { timeout: 30_000, interval: 50 })).map(({ id }) => id));
  }
  const { body } = await translator.call('GET', `${path}/certificate?profile=generic&document=${document}`);
  const { agreement } = body['draft'] as unknown as { agreement: string };
  return translator.call('POST', `${path}/certificate?document=${document}`, {
    profile: 'generic',
    agreement,
    ticked,
  });
}
