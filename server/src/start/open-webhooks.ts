import type { Config } from '../config.ts';
import type { Database, Logging, Queue, Webhooks } from '../deps.ts';
import type { Announcements } from '../events/announcements.ts';
import { partnerEventsChannel } from '../partner-events/partner-event.repository.ts';
import { createSecretBox } from '../staff/secret-box.ts';
import { createWebhookSender } from '../webhooks/sending/webhook-sender.ts';

interface Parts extends Database, Queue, Logging {
  readonly announcements: Announcements;
}

/** Opens the sender of events to partners. A new event is sent immediately, or within a minute if its notification is lost. */
export function openWebhooks(
  { fileKey, role, webhooksToLoopback }: Pick<Config, 'fileKey' | 'role' | 'webhooksToLoopback'>,
  { orm, jobs, announcements, log }: Parts,
): Webhooks {
  if (role !== 'web') {
    announcements.on(partnerEventsChannel, (text) => {
      if (text === undefined) return;
      const enqueued = orm.em.fork().transactional((em) => jobs.enqueue(em, 'webhooks', {}));
      enqueued.catch((error: unknown) => log.warn({ err: error }, 'events for partners are sent later'));
    });
  }
  return {
    webhookBox: createSecretBox(fileKey, 'webhook secret'),
    webhookSender: createWebhookSender({ allowsLoopback: webhooksToLoopback }),
  };
}
