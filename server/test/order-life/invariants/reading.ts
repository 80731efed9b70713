import { randomUUID } from 'node:crypto';
import { signIn, staffPassword } from '../../support/staff.ts';
import { searchDatabase, columnsWhere, staying } from '../../privacy/search-database.ts';
import { anyOf, type Life, type Pick } from '../life.ts';
import { demand } from './step.ts';

const owned = (orderNumber: string) => {
  const path = `/api/orders/${orderNumber}`;
  const anId = randomUUID();
  return [
    ['GET', `${path}/messages`],
    ['GET', `${path}/facts`],
    ['GET', `${path}/corrections`],
    ['GET', `${path}/rejections`],
    ['GET', `${path}/page-count`],
    ['GET', `${path}/quote`],
    ['GET', `${path}/privacy`],
    ['PUT', `${path}/messages/${anId}`, { text: 'Hello', seen: 1 }],
    ['PUT', `${path}/facts/${anId}/answers`, { answers: [{ at: 0, value: null }] }],
    [
      'PUT',
      `${path}/corrections/${anId}`,
      { fileId: anId, marks: [{ page: 1, at: null, wrong: 'a', right: 'b' }] },
    ],
    ['POST', `${path}/page-count/answer`, { id: anId, answer: 'cancel' }],
    ['POST', `${path}/quote/decline`, { revision: 1, reason: 'no' }],
    ['POST', `${path}/quote/renew`],
    ['PUT', `${path}/customer`, { fullName: 'Eve', email: 'eve@example.com' }],
    ['PUT', `${path}/retention`, { days: 30 }],
    ['POST', `${path}/delete-documents`],
  ] as const;
};

/** Without proof of ownership, customers' data cannot be read or changed. */
export async function checkUnprovenAccess({ world, orderNumber }: Life, pick: Pick): Promise<void> {
  const calls = owned(orderNumber);
  for (const [method, path, body] of [0, 1, 2].map(() => anyOf(calls, pick) ?? calls[0])) {
    const reply = await world.server.call(method, path, body);
    demand(
      reply.status === 403 && reply.body['code'] === 'order.ownership_required',
      `a stranger's ${method} ${path} was answered ${reply.status} ${JSON.stringify(reply.body)}`,
    );
  }
}

/** Translators and reviewers see no email addresses. */
export async function checkStaffViews({ world, orderNumber }: Life, pick: Pick): Promise<void> {
  const { username } = pick(3) === 0 ? world.staff.reviewer : world.staff.ana;
  const { call } = await signIn(world.server, username, staffPassword);
  const order = `/api/admin/orders/${orderNumber}`;
  const views = [
    '',
    '/history',
    '/messages',
    '/corrections',
    '/rejections',
    '/facts',
    '/page-counts',
    '/review',
    '/files',
  ];
  for (const view of views) {
    const { status, body } = await call('GET', `${order}${view}`);
    const isShown = JSON.stringify(body).includes('qz@example.com');
    demand(!isShown, `${username} reads an address at ${view}: ${status} ${JSON.stringify(body)}`);
  }
}

const ofDocuments = columnsWhere(
  ({ goes }, { data }) => goes === 'documents' || data.rowsGo?.with === 'documents',
);

/** What is deleted with the documents is gone. */
export async function checkDeleted({ world, mark }: Life): Promise<void> {
  const found = await searchDatabase(world.deps.orm, mark);
  const left = found.filter(({ column }) => ofDocuments.includes(column));
  demand(left.length === 0, `after the deletion there is ${JSON.stringify(left)}`);
}

/** Of the customer's data only columns declared to stay remain. */
export async function checkForgotten({ world, mark }: Life): Promise<void> {
  const found = await searchDatabase(world.deps.orm, mark);
  const left = found.filter(({ column }) => !staying.includes(column));
  demand(left.length === 0, `after the anonymising there is ${JSON.stringify(left)}`);
}
