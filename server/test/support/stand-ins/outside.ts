import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../../local/postgres/embedded-postgres.ts';
import { startSmtpCatcher } from '../../../src/mail/testing/smtp-catcher.ts';
import { startS3Server } from '../fixtures/s3-server.ts';
import { seededRandom } from '../seeded-random.ts';
import { announce, readSettings } from './program.ts';
import { createUnreliableRelay, type RelayMode } from './unreliable-relay.ts';

// The shared dependencies of a service with several processes, in a separate process: an object store, an SMTP server as unreliable as
// configured, and a PostgreSQL that is restarted when it dies.
interface Settings {
  readonly seed: number;
  readonly s3: Parameters<typeof startS3Server>[0];
  /** Undefined: no PostgreSQL. */
  readonly postgresDir?: string;
  /** Recipients with this prefix are refused permanently (550). */
  readonly refusedPrefix: string;
}

const settings = readSettings() as Settings;
const chance = seededRandom(settings.seed);
const relay = createUnreliableRelay({ chance, refusedPrefix: settings.refusedPrefix });
const mail = await startSmtpCatcher(relay);
const store = await startS3Server(settings.s3);
const log = pino({ level: 'error' });
const postgres =
  settings.postgresDir === undefined
    ? undefined
    : await startEmbeddedPostgres({ dir: settings.postgresDir, log });

const books = http.createServer((request, response) => {
  const answer = (body: unknown): void => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(body));
  };
  switch (`${request.method} ${request.url}`) {
    case 'GET /mails':
      return answer(
        mail.received.map(({ recipients, email }) => ({
          recipients,
          ...headersOf(email),
          links: linksIn(email),
        })),
      );
    case 'GET /objects':
      return answer([...store.objects.keys()]);
    case 'GET /relay':
      return answer(relay.report());
    case 'POST /relay':
      return void text(request).then((mode) => answer(relay.become(mode as RelayMode) ?? {}));
    case 'POST /find':
      return void text(request).then((words) => answer(objectsWith(words)));
    case 'POST /age':
      return void text(request).then((body) => answer(makeOlder(JSON.parse(body) as Ageing)));
    case 'POST /calm':
      relay.calm();
      return answer({});
    default:
      response.writeHead(404).end();
  }
});
await new Promise<void>((resolve) => books.listen(0, '127.0.0.1', resolve));

announce(
  {
    books: `http://127.0.0.1:${(books.address() as AddressInfo).port}`,
    smtp: mail.url,
    s3: store.endpoint,
  },
  async () => {
    books.closeAllConnections();
    await Promise.all([mail.close(), store.close(), postgres?.stop()]);
  },
);

interface Ageing {
  readonly keys: readonly string[];
  readonly ms: number;
}

/** Sets the objects' modification times back. */
function makeOlder({ keys, ms }: Ageing): object {
  for (const key of keys) {
    const object = store.objects.get(key);
    if (object === undefined) continue;
    store.objects.set(key, { ...object, modifiedAt: new Date(object.modifiedAt.getTime() - ms) });
  }
  return {};
}

/** The keys of the objects that contain these words unencrypted. */
function objectsWith(words: string): string[] {
  return [...store.objects].filter(([, { body }]) => body.includes(words)).map(([key]) => key);
}

/** The links in both parts of a mail. */
function linksIn({ text: plain = '', html = '' }: (typeof mail.received)[number]['email']): string[] {
  const found = `${plain} ${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>)]+/gu) ?? [];
  return [...new Set(found)];
}

function headersOf(email: (typeof mail.received)[number]['email']) {
  const kind = email.headers.find(({ key }) => key === 'x-mail-kind')?.value ?? null;
  return { messageId: email.messageId ?? null, kind };
}
