import { expect, test } from 'vitest';
import { Rejection } from '../../src/db/rows/order/rejection.ts';
import { aTranslator } from '../support/certifying.ts';
import { cookieOf } from '../support/ownership.ts';
import { assign, pay, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const translator = await aTranslator(server);
const words = { authority: 'UK Visas', description: 'They want\r\na statement.' };

async function aDelivered() {
  const placed = await server.call(
    'POST',
    '/api/orders',
    orderForm({ email: 'ana@example.com' }, aPdfFile(1)),
  );
  const orderNumber = String(placed.body['orderNumber']);
  await pay(server, orderNumber);
  await assign(admin, orderNumber, translator.id);
  await upload(translator, orderNumber, aPdfFile(1, 'translation.pdf'));
  const reports = () =>
    server.deps.orm.em.fork().find(Rejection, { order: { orderNumber } }, { populate: ['letter'] });
  return { orderNumber, owner: cookieOf(placed), reports };
}

const post = (
  orderNumber: string,
  headers: object,
  fields: Readonly<Record<string, string>> = words,
  letter: File | undefined = aPdfFile(1, 'letter.pdf'),
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', letter ?? new File([], ''));
  const path = `${server.origin}/track/${orderNumber}/rejected`;
  return fetch(path, { method: 'POST', body, redirect: 'manual', headers: { ...headers } });
};

test('a plain form is one report, however often it is sent, and redirects to its page', async () => {
  const { orderNumber, owner, reports } = await aDelivered();
  const answers = await Promise.all([post(orderNumber, owner), post(orderNumber, owner)]);
  answers.push(await post(orderNumber, owner));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(answers[0]?.headers.get('Location')).toBe(`/track/${orderNumber}/rejected`);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    state: 'open',
    authority: 'UK Visas',
    description: 'They want\na statement.',
  });
  expect(report?.letter.unwrap().filename).toBe('letter.pdf');
});

test('errors are answered with the page, and nothing is stored', async () => {
  const { orderNumber, owner, reports } = await aDelivered();
  expect((await post(orderNumber, owner, { ...words, authority: ' ' })).status).toBe(422);
  expect((await post(orderNumber, owner, words, new File([], ''))).status).toBe(422);
  expect((await post(orderNumber, owner, words, new File(['text'], 'letter.txt'))).status).toBe(415);
  expect((await post(orderNumber, { Cookie: '' })).status).toBe(403);
  // The answer does not reveal whether an order exists.
  expect((await post('TP-2026-0000-0000-0000', owner)).status).toBe(403);
  expect((await post(orderNumber, { ...owner, Origin: 'https://evil.example' })).status).toBe(403);
  expect(await reports()).toEqual([]);
  expect((await post(orderNumber, owner)).status).toBe(303);
  expect((await post(orderNumber, owner, { ...words, authority: 'Another' })).status).toBe(409);
  expect(await reports()).toHaveLength(1);
});
