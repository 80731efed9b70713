import type { Queue } from 'pg-boss';

/** The data of each queue's jobs: only ids if possible; the handler reads the rest. */
export interface JobData {
  mail: { readonly mailId: string };
  /** The dead-letter queue of mail jobs that were not picked up, or failed, for a day; their mails are given up. */
  'mail-dead': { readonly mailId: string };
  /** The stored file of the translation. */
  'delivery-check': { readonly checkId: string };
  /** A stored document whose text is read. */
  reading: { readonly fileId: string };
  /** Queues the email about unread messages some time after they are sent. */
  'message-notice': { readonly messageId: string };
  /** Queues the email about a list of facts, unless the customer has it open. */
  'facts-notice': { readonly listId: string };
  /** The entered address and the visitor's language. Removed from the queue a minute after completion. */
  'my-orders': { readonly email: string; readonly locale: string };
  /** The same for links to firms. */
  'firm-links': { readonly email: string; readonly locale: string };
  /** The requested number, whether or not such an order exists. */
  'ownership-code': { readonly orderNumber: string };
  'payment-sweep': Readonly<Record<string, never>>;
  'quote-reminder': Readonly<Record<string, never>>;
  'invoice-reminder': Readonly<Record<string, never>>;
  'invoice-taxes': Readonly<Record<string, never>>;
  'late-orders': Readonly<Record<string, never>>;
  'memory-sweep': Readonly<Record<string, never>>;
  'draft-sweep': Readonly<Record<string, never>>;
  /** Sends due events to partners. */
  webhooks: Readonly<Record<string, never>>;
  retention: Readonly<Record<string, never>>;
  'audit-seal': Readonly<Record<string, never>>;
}

export type QueueName = keyof JobData;

/** The queues whose jobs have no data. */
export type PeriodicQueue = {
  [Name in QueueName]: string extends keyof JobData[Name] ? Name : never;
}[QueueName];

interface QueueSettings extends Omit<Queue, 'name'> {
  /** The number of jobs that one process runs concurrently. */
  readonly workers: number;
  /** The number of jobs that a worker fetches at a time; defaults to one. */
  readonly batch?: number;
  /** How long jobs yield to requests at most, in ms. Undefined: they start immediately. */
  readonly standsBackMs?: number;
  /** How often a process polls for jobs that cause no notification: retries, and those of a killed process. */
  readonly pollSeconds: number;
}

const common = {
  notify: true,
  // A killed process is detected by its missing heartbeat; 10 s is the minimum.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 2 * 24 * 3600,
};

/** One at a time in the whole system; a failed run is replaced by the next one. */
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
  // Created before the queue that references it.
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
    // Retries after 1–2 s, 2–4 s, … up to every hour: 24 hours in total.
    retryLimit: 35,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A batch of ten mails, each of which a mail server delays for a minute. A killed process is detected sooner.
    expireInSeconds: 900,
    deadLetter: 'mail-dead',
    workers: 4,
    // Processed in batches and after the orders that cause them; even under load, 40 are sent per second.
    batch: 10,
    standsBackMs: 1000,
    pollSeconds: 1,
  },
  'delivery-check': {
    ...common,
    // At most five attempts of a check; the other retries are for outages of the database.
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
    // Three attempts to read; the other retries are for outages of the database or the store.
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    // A document of a hundred and fifty scanned pages.
    expireInSeconds: 7200,
    workers: 1,
    // Has a lower priority than everything that people wait for.
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
  // One job may wait while another runs, to send the events that the running one has missed.
  webhooks: { ...periodic, policy: 'stately', expireInSeconds: 300, pollSeconds: 2 },
  retention: { ...periodic, expireInSeconds: 1800 },
  'audit-seal': { ...periodic, expireInSeconds: 600 },
};

export const queueNames = Object.keys(queues) as QueueName[];
