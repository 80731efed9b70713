import { createTransport, type NodemailerError } from 'nodemailer';
import { composeMail } from './rendering/compose-mail.ts';
import { MailRefused, type Mailer } from '../ports/mailer.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly url: string;
  /** The sender, e.g. `TruePage <orders@example.com>`. */
  readonly from: string;
  /** The timeout of a send, in ms. */
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 60_000;
/** '550 5.1.1 no such mailbox' */
const noSuchAddress = /\b5\d\d[ -]5\.1\.\d/;

/** Sends through an SMTP server over a few pooled connections. */
export function createSmtpMailer({ url, from, deadlineMs = defaultDeadlineMs }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Retries are left to the outbox, which counts attempts and stores the reason.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        await transport.sendMail({ ...composeMail(mail, from), signal });
      } catch (error) {
        throw isRefusal(error) ? refusal(error) : error;
      }
    },
    async check() {
      await transport.verify();
    },
    close() {
      transport.close();
    },
  };
}

/** Contains the server's message without nodemailer's prefix. */
function refusal(error: Error): MailRefused {
  const { response, message } = error as NodemailerError;
  const words = typeof response === 'string' ? response : message;
  return new MailRefused(words, noSuchAddress.test(words));
}

/**
 * A 5xx response to the recipient or the content concerns this email. Any other 5xx (authentication, the sender
 * address) concerns our configuration, which can be fixed.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as NodemailerError;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
