import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

export interface SmtpCatcher {
  readonly url: string;
  /** The accepted emails: envelope recipients, parsed email, source. */
  readonly received: readonly { recipients: readonly string[]; email: Email; source: string }[];
  /** Answers the next RCPT TO and DATA commands with these codes in turn; then accepts again. */
  refuseRecipients(...codes: number[]): void;
  refuseContent(...codes: number[]): void;
  /** Answers every RCPT TO with this code, until it is set to accept again. */
  refuseEveryRecipient(code: number, words?: string): void;
  acceptAgain(): void;
  close(): Promise<void>;
}

/** How an email is handled. */
export interface Treatment {
  /** The code of a refusal; undefined accepts it. */
  readonly code?: number;
  /** The delay of the response to the end of the email, in ms. */
  readonly delayMs?: number;
  /** Closes the connection: while the email is being sent, or after it was accepted but before the response. */
  readonly breakOff?: 'in the mail' | 'unanswered';
}

interface CatcherOptions {
  /** Called for each email that no other code applies to. */
  readonly treat?: (recipients: readonly string[]) => Treatment;
  /** Called for each connection: true closes it immediately. */
  readonly isDead?: () => boolean;
}

/** A real SMTP server on 127.0.0.1 that stores received emails. */
export async function startSmtpCatcher({ treat, isDead }: CatcherOptions = {}): Promise<SmtpCatcher> {
  const received: { recipients: string[]; email: Email; source: string }[] = [];
  const recipientCodes: number[] = [];
  const contentCodes: number[] = [];
  let everyRecipient: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      done(everyRecipient ?? refusal(recipientCodes.shift()));
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const due = contentCodes.shift();
      const treatment = due === undefined ? (treat?.(recipients) ?? {}) : { code: due };
      const hangUp = () => void sockets.get(session.remotePort)?.destroy();
      const source = await contentOf(stream, treatment.breakOff !== 'in the mail');
      if (source === undefined) return hangUp();
      await delay(treatment.delayMs ?? 0);
      if (treatment.code !== undefined) return done(refusal(treatment.code));
      received.push({ recipients, email: await PostalMime.parse(source), source: source.toString() });
      if (treatment.breakOff === 'unanswered') return hangUp();
      done();
    },
  });
  const sockets = socketsOf(server.server, isDead);
  // The connection of a killed sender breaks.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseRecipients: (...codes) => void recipientCodes.push(...codes),
    refuseContent: (...codes) => void contentCodes.push(...codes),
    refuseEveryRecipient: (code, words) => {
      everyRecipient = refusal(code, words) ?? undefined;
    },
    acceptAgain: () => {
      everyRecipient = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The open connections by the sender's port. */
function socketsOf(server: Server, isDead: CatcherOptions['isDead']): ReadonlyMap<number, Socket> {
  const sockets = new Map<number, Socket>();
  server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    if (isDead?.() === true) {
      socket.destroy();
      return;
    }
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  return sockets;
}

async function contentOf(stream: AsyncIterable<Buffer>, isWanted: boolean): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      if (!isWanted) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    // The sender died while sending, so there is no connection to answer.
    return undefined;
  }
}

function refusal(code: number | undefined, words = 'not this one'): Error | null {
  return code === undefined ? null : Object.assign(new Error(words), { responseCode: code });
}
