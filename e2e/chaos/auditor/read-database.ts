import pg from 'pg';
import type { Facts } from './facts.ts';

/** Documents of orders, and documents that wait for their order. */
export const neededKeys = `select storage_key as key from stored_files where deleted_at is null
  union select document ->> 'storageKey' from uploads where document is not null`;

const questions = {
  orders: `select id, order_number as "orderNumber", email, total_price as "totalPrice", paid_at is not null as "isPaid"
           from orders order by created_at`,
  ledger: `select o.order_number as "orderNumber", e.kind, e.amount, e.reference
           from payment_entries e join orders o on o.id = e.order_id order by e.at`,
  exceptions: 'select kind, order_number as "orderNumber", reference from payment_exceptions',
  outbox: `select o.order_number as "orderNumber", m.kind, m.recipient, m.message_id as "messageName",
                  m.sent_at is not null as "isSent", m.last_error as "lastError"
           from mails m join orders o on o.id = m.order_id`,
  events: 'select id::int as id, name, order_number as "orderNumber" from staff_events order by id',
  heard: 'select id from stripe_events',
  keys: neededKeys,
};

type DatabaseFacts = Pick<
  Facts,
  'orders' | 'ledger' | 'exceptions' | 'outbox' | 'events' | 'heardEventIds' | 'neededKeys'
>;

/** Reads the tables directly, with a read-only connection. */
export async function readDatabase(connectionString: string): Promise<DatabaseFacts> {
  const options = '-c default_transaction_read_only=on';
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  const ask = async <Row>(question: string): Promise<Row[]> => (await client.query(question)).rows as Row[];
  try {
    return {
      orders: await ask(questions.orders),
      ledger: await ask(questions.ledger),
      exceptions: await ask(questions.exceptions),
      outbox: await ask(questions.outbox),
      events: await ask(questions.events),
      heardEventIds: (await ask<{ id: string }>(questions.heard)).map(({ id }) => id),
      neededKeys: (await ask<{ key: string }>(questions.keys)).map(({ key }) => key),
    };
  } finally {
    await client.end();
  }
}
