import { readFileSync } from 'node:fs';

/** The kind of object of each event that we follow. */
export const recordedTypes = {
  'checkout.session.completed': 'checkout.session',
  'checkout.session.async_payment_succeeded': 'checkout.session',
  'checkout.session.async_payment_failed': 'checkout.session',
  'checkout.session.expired': 'checkout.session',
  'payment_intent.succeeded': 'payment_intent',
  'payment_intent.canceled': 'payment_intent',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
} as const;

type RecordedObject = (typeof recordedTypes)[keyof typeof recordedTypes];

/**
 * An object as Stripe's API returns it, with every field. The files in fixtures/stripe are the resources `event`, `checkout.session`, … of
 * Stripe's own `embedded/openapi/fixtures3.json` in github.com/stripe/stripe-mock, commit a7c7c33 of 12 November 2025.
 */
export function recordedObject(
  name: RecordedObject | 'event',
  changes: object = {},
): Record<string, unknown> {
  const file = new URL(`./fixtures/stripe/${name}.json`, import.meta.url);
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), ...changes };
}

/** An event as Stripe posts it, about an object with these changes. */
export function recordedEvent(
  id: string,
  type: keyof typeof recordedTypes,
  changes: object,
): Record<string, unknown> {
  const object = recordedObject(recordedTypes[type], changes);
  return recordedObject('event', { id, type, data: { object } });
}
