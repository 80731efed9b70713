import type { Queue } from 'pg-boss';

/** What each queue's jobs carry: only ids where it can be, the rest is read when the job runs. */
export interface JobData {
  mail: { readonly mailId: string };
  /** Jobs not picked up for a day, each once more. */
  'mail-dead': { readonly mailId: string };
  /** The stored file of the translation. */
  'delivery-check': { readonly checkId: string };
  /** A stored document whose words are read. */
  reading: { readonly fileId: string };
  /** Unread messages are announced by email a while after they are sent. */
  'message-notice': { readonly messageId: string };
  /** A list of facts is announced by email, unless its customer has it open. */
  'facts-notice': { readonly listId: string };
  /** The entered address, and the visitor's language. Removed from the queue a minute after completion. */
  'my-orders': { readonly email: string; readonly locale: string };
  /** The same about links to firms. */
  'firm-links': { readonly email: string; readonly locale: string };
  /** The number that was asked about, whether there is such an order or not. */
  'ownership-code': { readonly orderNumber: string };
  'payment-sweep': Readonly<Record<string, never>>;
  'quote-reminder': Readonly<Record<string, never>>;
  'invoice-reminder': Readonly<Record<string, never>>;
  'invoice-taxes': Readonly<Record<string, never>>;
  'late-orders': Readonly<Record<string, never>>;
  'memory-sweep': Readonly<Record<string, never>>;
  'draft-sweep': Readonly<Record<string, never>>;
  /** Events for partners that are due. */
  webhooks: Readonly<Record<string, never>>;
  retention: Readonly<Record<string, never>>;
  'audit-seal': Readonly<Record<string, never>>;
}

export type QueueName = keyof JobData;

/** The queues whose jobs carry nothing. */
export type PeriodicQueue = {
  [Name in QueueName]: string extends keyof JobData[Name] ? Name : never;
}[QueueName];

interface QueueSettings extends Omit<Queue, 'name'> {
  /** How many jobs one process works on at once. */
  readonly workers: number;
  /** How many jobs a worker takes at a time: one unless said otherwise. */
  readonly batch?: number;
  /** Undefined: start at once. Otherwise how long jobs yield to requests, in ms. */
  readonly standsBackMs?: number;
  /** How often a process polls for jobs without a notification: retries, and those of a killed process. */
  readonly pollSeconds: number;
}

const common = {
  notify: true,
  // A process that was killed shows by its silence; 10 s is the shortest there is.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 2 * 24 * 3600,
};

/** One at a time in the whole system; the next run comes anyway. */
const periodic = { ...common, policy: 'exclusive', retryLimit: 2, retryDelay: 1, workers: 1, pollSeconds: 5 };

/** A visitor waits for the email. Their input is removed from the queue a minute after completion. */
const onRequest = {
  ...common,
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 60,
  workers: 1,
  pollSeconds: 2,
};

export const queues: Readonly<Record<QueueName, QueueSettings>> = {
  // Made before the queue that names it.
  'mail-dead': {
    ...common,
    retryLimit: 35,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    workers: 1,
    pollSeconds: 5,
  },
  mail: {
    ...common,
    // After 1–2 s, 2–4 s, … up to every hour: 24 hours in all.
    retryLimit: 35,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A batch of ten that a mail server lets wait for a minute each. A killed process shows sooner.
    expireInSeconds: 900,
    deadLetter: 'mail-dead',
    workers: 4,
    // Taken together and after the orders that cause them; even under load, 40 go out in a second.
    batch: 10,
    standsBackMs: 1000,
    pollSeconds: 1,
  },
  'delivery-check': {
    ...common,
    // At most five attempts; further ones are for when the database was unavailable.
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    // Two documents, each of which may wait for others before it is read.
    expireInSeconds: 1800,
    workers: 1,
    pollSeconds: 2,
  },
  reading: {
    ...common,
    // Three attempts; further ones are for when the database or the store was unavailable.
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    // A document of a hundred and fifty scanned pages.
    expireInSeconds: 7200,
    workers: 1,
    // After everything that people wait for.
    standsBackMs: 5000,
    pollSeconds: 5,
  },
  'message-notice': { ...onRequest, deleteAfterSeconds: common.deleteAfterSeconds, pollSeconds: 5 },
  'facts-notice': { ...onRequest, deleteAfterSeconds: common.deleteAfterSeconds },
  'my-orders': onRequest,
  'firm-links': onRequest,
  'ownership-code': onRequest,
  'payment-sweep': { ...periodic, expireInSeconds: 300 },
  'quote-reminder': { ...periodic, expireInSeconds: 600 },
  'invoice-reminder': { ...periodic, expireInSeconds: 600 },
  'invoice-taxes': { ...periodic, expireInSeconds: 1800 },
  'late-orders': { ...periodic, expireInSeconds: 300 },
  'memory-sweep': { ...periodic, expireInSeconds: 600 },
  'draft-sweep': { ...periodic, expireInSeconds: 300 },
  // One that waits beside the one at work: it finds what came too late for that one.
  webhooks: { ...periodic, policy: 'stately', expireInSeconds: 300, pollSeconds: 2 },
  retention: { ...periodic, expireInSeconds: 1800 },
  'audit-seal': { ...periodic, expireInSeconds: 600 },
};

export const queueNames = Object.keys(queues) as QueueName[];
