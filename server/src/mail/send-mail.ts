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
  /** PUBLIC_URL without a trailing slash: where links lead, and the domain of Message-IDs. */
  readonly publicUrl: () => string;
  readonly log: Pick<Logger, 'error'>;
}

/** The result: sent, permanently refused, or nothing to do. */
export type MailResult = 'sent' | 'refused' | 'nothing';

/**
 * A 5xx answer is believed from this try on, some minutes later: relays also give it while they are set up anew. One that
 * says that there is no such address is believed after some seconds.
 */
const triesBeforeRefusalCounts = { mail: 8, address: 3 };
const storedReasonLength = 500;
/** Corrections of an address are limited; a mail that meets more of them waits for its next try. */
const mostCopies = 5;

/**
 * The handler of 'mail' jobs: sends the outbox entry and marks it as sent. Rejects when the mail could not be
 * sent and another try may help. Killed between sending and noting it, it sends the mail again with the same
 * Message-ID, by which mail programs show the two as one; SMTP allows no better. The links of both copies work.
 * A mail whose recipient was corrected while it was on its way is sent again, to the new address.
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

/** For the row, which belongs to the order: may hold the server's words about the recipient. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, storedReasonLength);
}

/** For the log: no server's words, no address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
