import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

export interface SmtpCatcher {
  readonly url: string;
  /** What was accepted: envelope recipients, the parsed mail, its source. */
  readonly received: readonly { recipients: readonly string[]; email: Email; source: string }[];
  /** Answers the next RCPT TO and DATA commands with these codes, one after the other; then accepts again. */
  refuseRecipients(...codes: number[]): void;
  refuseContent(...codes: number[]): void;
  /** Answers every RCPT TO with this code, until it is to accept again. */
  refuseEveryRecipient(code: number, words?: string): void;
  acceptAgain(): void;
  close(): Promise<void>;
}

interface CatcherOptions {
  /** Asked at the end of each mail that no other code is due for: a code refuses it, undefined takes it. */
  readonly refuse?: (recipients: readonly string[]) => number | undefined;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given. */
export async function startSmtpCatcher({ refuse }: CatcherOptions = {}): Promise<SmtpCatcher> {
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
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender died in the middle of its mail: there is nobody to answer.
        return;
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const code = contentCodes.shift() ?? refuse?.(recipients);
      if (code !== undefined) return done(refusal(code));
      const source = Buffer.concat(chunks);
      received.push({ recipients, email: await PostalMime.parse(source), source: source.toString() });
      done();
    },
  });
  // A sender that was killed breaks its connection off.
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

function refusal(code: number | undefined, words = 'not this one'): Error | null {
  return code === undefined ? null : Object.assign(new Error(words), { responseCode: code });
}
