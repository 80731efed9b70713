import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../../local/postgres/embedded-postgres.ts';
import { startSmtpCatcher } from '../../../src/mail/testing/smtp-catcher.ts';
import { startS3Server } from '../fixtures/s3-server.ts';
import { seededRandom } from '../seeded-random.ts';
import { announce, readSettings } from './program.ts';

// What a service of several processes shares, in a process of its own: an object store, an SMTP server that refuses
// some of what it is given, and a PostgreSQL that is started again when it dies.
interface Settings {
  readonly seed: number;
  readonly s3: Parameters<typeof startS3Server>[0];
  /** Undefined: no PostgreSQL. */
  readonly postgresDir?: string;
  /** How many of the SMTP commands RCPT TO and DATA are refused for the moment (451), from 0 to 1. */
  readonly temporaryRefusals: number;
  /** Recipients that begin like this are refused for good (550). */
  readonly refusedPrefix: string;
}

const settings = readSettings() as Settings;
const chance = seededRandom(settings.seed);
let isCalm = false;
const refused = { temporarily: 0, forGood: 0 };

const mail = await startSmtpCatcher({
  refuse(recipients) {
    if (recipients.some((address) => address.startsWith(settings.refusedPrefix))) {
      refused.forGood += 1;
      return 550;
    }
    if (isCalm || chance() >= settings.temporaryRefusals) return undefined;
    refused.temporarily += 1;
    return 451;
  },
});
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
      return answer(mail.received.map(({ recipients, email }) => ({ recipients, ...headersOf(email) })));
    case 'GET /objects':
      return answer([...store.objects.keys()]);
    case 'GET /refused':
      return answer(refused);
    case 'POST /age':
      return void text(request).then((body) => answer(makeOlder(JSON.parse(body) as Ageing)));
    case 'POST /calm':
      isCalm = true;
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

/** These objects were written so much earlier. */
function makeOlder({ keys, ms }: Ageing): object {
  for (const key of keys) {
    const object = store.objects.get(key);
    if (object === undefined) continue;
    store.objects.set(key, { ...object, modifiedAt: new Date(object.modifiedAt.getTime() - ms) });
  }
  return {};
}

function headersOf(email: (typeof mail.received)[number]['email']) {
  const kind = email.headers.find(({ key }) => key === 'x-mail-kind')?.value ?? null;
  return { messageId: email.messageId ?? null, kind };
}
