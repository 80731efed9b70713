import type { Logger } from 'pino';
import { z } from 'zod';
import type { Orm } from '../db/orm.ts';
import type { Clock } from '../ports/clock.ts';
import { isStaffMail } from '@truepage/core/mails/mail-kinds';
import type { Settings } from '@truepage/core/settings/settings';
import type { Caching, Contacts } from '../deps.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { noteOfUnsent, type UnsentMail } from './outbox.repository.ts';
import { giveUpMail } from './give-up-mail.ts';
import { MailRefused, type Mailer, type OutgoingMail } from '../ports/mailer.ts';
import type { MintingDeps } from './secrets/mail-secrets.ts';
import { prepareMail, type PreparedMail } from './prepare-mail.ts';
import { renderMail, type MailReader } from './rendering/render-mail.ts';

interface MailSenderParts extends Caching, MintingDeps, Contacts {
  readonly orm: Orm;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** PUBLIC_URL without a trailing slash: the base of links, and the domain of Message-IDs. */
  readonly publicUrl: () => string;
  readonly log: Pick<Logger, 'error'>;
}

/** The result: sent, permanently refused, or nothing to do. */
export type MailResult = 'sent' | 'refused' | 'nothing';

/**
 * A 5xx response counts as permanent from this attempt on, some minutes later: relays also return it while they are
 * reconfigured. For an unknown address it counts after some seconds.
 */
const triesBeforeRefusalCounts = { mail: 8, address: 3 };
const storedReasonLength = 500;
/** Corrections of an address are rate limited; an email that is corrected more often waits for its next attempt. */
const mostCopies = 5;

/**
 * Handler of 'mail' jobs: sends the outbox entry and marks it as sent. Rejects if it could not be sent and a retry may
 * help. If the process is killed between sending and marking, the email is sent again with the same Message-ID, by
 * which mail programs merge the copies; SMTP offers nothing better. The links of both copies work. An email whose
 * recipient was corrected while it was being sent is sent again to the new address.
 */
export function createMailSender(
  parts: MailSenderParts,
): (job: { readonly mailId: string }) => Promise<MailResult> {
  return async ({ mailId }) => {
    const settings = await cachedSettings(parts);
    for (let copies = 0; copies < mostCopies; copies += 1) {
      const prepared = await prepareMail(parts, mailId);
      if (prepared === undefined) return copies === 0 ? 'nothing' : 'sent';
      const result = await send(parts, prepared, settings);
      if (result !== 'readdressed') return result;
    }
    throw new Error(`mail ${mailId} was readdressed ${mostCopies} times while it was sent`);
  };
}

async function send(
  parts: MailSenderParts,
  prepared: PreparedMail,
  settings: Settings,
): Promise<MailResult | 'readdressed'> {
  const em = parts.orm.em.fork();
  const { mail } = prepared;
  const attempts = mail.attempts + 1;
  try {
    await parts.mailer.send(outgoing(prepared, parts.publicUrl(), settings));
  } catch (error) {
    const isNoted = await noteOfUnsent(em, mail, { attempts, last_error: reasonOf(error) });
    if (!isNoted) return 'readdressed';
    if (!isBelieved(error, attempts)) throw notTaken(mail.id, attempts, error);
    await giveUpMail(parts, mail.id);
    return 'refused';
  }
  const sent = { sent_at: parts.clock.now(), attempts, last_error: null, failed_at: null };
  return (await noteOfUnsent(em, mail, sent)) ? 'sent' : 'readdressed';
}

function isBelieved(error: unknown, attempts: number): boolean {
  if (!(error instanceof MailRefused)) return false;
  return attempts >= triesBeforeRefusalCounts[error.isAboutAddress ? 'address' : 'mail'];
}

/** For logs: without the cause, whose message may contain the recipient's address. */
function notTaken(mailId: string, attempts: number, error: unknown): Error {
  return new Error(`mail ${mailId} was not taken (${codeOf(error)}), try ${attempts}`);
}

function outgoing(
  { mail, minted }: PreparedMail,
  publicUrl: string,
  { company, promise }: Settings,
): OutgoingMail {
  const { kind } = mail;
  const { orderNumber } = z.object({ orderNumber: z.string().optional() }).parse(mail.payload);
  const { recipientName, ...parts } = renderMail(kind, mail.payload, readerOf(mail, promise), publicUrl, {
    company,
    minted,
  });
  return {
    ...parts,
    kind,
    orderNumber:
      orderNumber ?? `${kind === 'access' ? 'account' : kind.replaceAll('_', '-')}-${mail.fact.slice(0, 8)}`,
    messageId: `<${mail.message_id}@${new URL(publicUrl).hostname}>`,
    to: { name: recipientName, address: mail.recipient },
    queuedAt: mail.requeued_at ?? mail.created_at,
  };
}

function readerOf(
  { kind, locale, time_zone: timeZone }: UnsentMail,
  { zone }: Settings['promise'],
): MailReader {
  return { locale, timeZone: isStaffMail(kind) ? zone : timeZone };
}

/** For the order's row only: may contain the server's message about the recipient. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, storedReasonLength);
}

/** For the log: without the server's message and the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
