import type { ApiKeyView, OnePartner } from '@truepage/core/api/partners/admin-partners';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import type { SignedIn } from '../support/staff.ts';
import { aPdfFile, orderForm, type Reply, type TestServer } from '../support/test-server.ts';

/** A valid request body; tests override only what matters. */
export const aPartnerBody = (changes: object = {}) => ({
  name: 'Olmo & Partners',
  contactEmail: 'office@olmo.example',
  payment: 'prepaid',
  creditLimit: 0,
  ...changes,
});

export const aKeyBody = (changes: object = {}) => ({
  name: 'Case management',
  scopes: ['quote', 'order', 'read', 'webhooks'],
  dailyCap: 1_000_000,
  monthlyCap: 2_000_000,
  ...changes,
});

export interface TestPartner {
  readonly id: string;
  /** Calls the API with the key, without an Origin. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Orders a one-page PDF with the key. */
  order(idempotencyKey: string, form?: Partial<OrderRequestInput>, pages?: number): Promise<Reply>;
  read(): Promise<OnePartner>;
}

/** A partner with this balance, and a key. */
export async function aPartner(
  server: TestServer,
  admin: SignedIn,
  { balance = 0, account = {}, key = {} }: { balance?: number; account?: object; key?: object } = {},
): Promise<TestPartner & { readonly key: string; readonly apiKey: ApiKeyView }> {
  const made = await admin.call('POST', '/api/admin/partners', aPartnerBody(account));
  const id = String(made.body['id']);
  if (balance > 0) await topUp(admin, id, balance);
  return { ...(await addKey(server, admin, id, key)), id };
}

export async function topUp(admin: SignedIn, id: string, amount: number, reference = 'Transfer 1') {
  const entry = { kind: 'top_up', amount, reference };
  return admin.call('POST', `/api/admin/partners/${id}/entries`, entry);
}

export async function addKey(server: TestServer, admin: SignedIn, id: string, changes: object = {}) {
  const reply = await admin.call('POST', `/api/admin/partners/${id}/keys`, aKeyBody(changes));
  if (reply.status !== 201) throw new Error(`no key: ${reply.status} ${JSON.stringify(reply.body)}`);
  const key = String(reply.body['key']);
  const { apiKeys } = reply.body['partner'] as unknown as OnePartner;
  const apiKey = apiKeys.find(({ prefix }) => key.startsWith(prefix))!;
  return { ...withKey(server, admin, id, key), key, apiKey };
}

function withKey(server: TestServer, admin: SignedIn, id: string, key: string): TestPartner {
  const call: TestPartner['call'] = (method, path, body, headers = {}) =>
    server.call(method, path, body, {
      Authorization: `Bearer ${key}`,
      Origin: 'https://practice.example',
      ...headers,
    });
  return {
    id,
    call,
    order: (idempotencyKey, form, pages) =>
      call('POST', '/api/orders', orderForm(form, aPdfFile(pages)), { 'Idempotency-Key': idempotencyKey }),
    read: async () => (await admin.call('GET', `/api/admin/partners/${id}`)).body as unknown as OnePartner,
  };
}
