import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the mail server handles a received email; if the connection dies, the sender never learns whether it was accepted. */
export const fates = ['take', 'refuse', 'no mailbox', 'die with it', 'die without it'] as const;
export type Fate = (typeof fates)[number];

export interface ArrivedMail {
  readonly kind: string;
  readonly text: string;
}

interface WaitingMail {
  readonly to: string;
  /** Answers its waiting sender. */
  readonly answer: (fate: Fate) => void;
}

export interface ScriptedSmtp {
  readonly url: string;
  /** The mails whose senders wait for an answer, oldest first. */
  readonly waiting: readonly WaitingMail[];
  /** Every mail that was received, accepted or not. */
  readonly handedOver: readonly ArrivedMail[];
  /** The delivered mails of an address, oldest first. */
  inbox(address: string): readonly ArrivedMail[];
  /** Answers every mail at once from now on; undefined: senders wait again. */
  always(fate: Fate | undefined): void;
  close(): Promise<void>;
}

const refusals: Partial<Record<Fate, { words: string; code: number }>> = {
  refuse: { words: '4.3.2 later', code: 451 },
  'no mailbox': { words: '5.1.1 no such mailbox', code: 550 },
};

/** An SMTP server on 127.0.0.1 whose delay and answers are set by the test. */
export async function startGatedSmtp(): Promise<ScriptedSmtp> {
  const inboxes = new Map<string, ArrivedMail[]>();
  const waiting: WaitingMail[] = [];
  const handedOver: ArrivedMail[] = [];
  let standing: Fate | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, session, done) {
      const [{ address: to } = { address: '' }] = session.envelope.rcptTo;
      const { headers, text = '' } = await PostalMime.parse(await buffer(stream));
      const kind = headers.find(({ key }) => key === 'x-mail-kind')?.value ?? '';
      handedOver.push({ kind, text });
      const fate = standing ?? (await wait(to));
      if (fate === 'take' || fate === 'die with it')
        inboxes.set(to, [...(inboxes.get(to) ?? []), { kind, text }]);
      if (fate.startsWith('die')) return cut(session);
      const refusal = refusals[fate];
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
  });
  const wait = (to: string) =>
    new Promise<Fate>((resolve) => {
      const mail = {
        to,
        answer: (fate: Fate) => {
          waiting.splice(waiting.indexOf(mail), 1);
          resolve(fate);
        },
      };
      waiting.push(mail);
    });
  const cut = ({ id }: SMTPServerSession) => {
    const connections = server.connections as unknown as ReadonlySet<{
      id: string;
      _socket: { destroy(): void };
    }>;
    // smtp-server has no public way to cut a connection.
    // oxlint-disable-next-line no-underscore-dangle
    for (const connection of connections) if (connection.id === id) connection._socket.destroy();
  };
  // Destroyed connections emit errors.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting,
    handedOver,
    inbox: (address) => inboxes.get(address) ?? [],
    always(fate) {
      standing = fate;
      if (fate !== undefined) for (const mail of waiting.slice()) mail.answer(fate);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The token of the link in a mail; '' if there is none. */
export function tokenIn({ text }: ArrivedMail): string {
  return /\/(?:track\/direct|my-orders|admin\/welcome)\/([\w-]+)/.exec(text)?.[1] ?? '';
}
