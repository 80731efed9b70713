import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { foldText } from '@truepage/core/texts/fold-text';
import { undefinedWhenMissing } from '../../src/disk/missing.ts';
import type { Email } from 'postal-mime';

/** What the list shows of one mail. `id` is the file's name without `.eml`. */
export interface MailSummary {
  readonly id: string;
  readonly kind: string;
  readonly orderNumber: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** When it was queued: UTC, ISO 8601. */
  readonly at: string;
}

export interface StoredMail extends MailSummary {
  readonly text: string;
  readonly html: string;
}

export interface MailFilter {
  /** Part of the recipient's address, any case. */
  readonly to: string;
  /** Part of the order number, any case. */
  readonly order: string;
}

/** Names that the file mailer gives: time, kind, order number, and the fact where there are several. No dot and no slash, so no way out of the folder. */
const mailId =
  /^\d{4}-\d\d-\d\dT[\d-]+Z_(?<kind>[a-z]+(?:_[a-z]+)*)_(?<orderNumber>[A-Za-z\d-]+)(?:_[\w-]+)?$/;

/** The matching mails, newest first. Empty while there is no folder yet. */
export async function findMails(folder: string, filter: MailFilter): Promise<readonly MailSummary[]> {
  const ids = (await mailIds(folder)).filter((id) => contains(orderNumberOf(id), filter.order));
  const mails: MailSummary[] = [];
  // One after the other: thousands of files opened at once would exhaust the handles.
  for (const id of ids) {
    const mail = await readSummary(folder, id);
    if (mail !== undefined && contains(mail.to, filter.to)) mails.push(mail);
  }
  return mails;
}

/** One mail in full; undefined when there is none of this id. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  const source = await readSource(folder, id);
  if (source === undefined) return undefined;
  const email = await parse(source);
  return { ...summaryOf(id, email), text: email.text ?? '', html: email.html ?? '' };
}

/** The bytes of an email as sent; undefined if there is none with this id. */
export async function readSource(folder: string, id: string): Promise<Buffer | undefined> {
  if (!mailId.test(id)) return undefined;
  return readFile(path.join(folder, `${id}.eml`)).catch(undefinedWhenMissing);
}

async function mailIds(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  return ids.filter((id) => mailId.test(id)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** Reads only the headers: a list of a thousand emails need not decode bodies. */
async function readSummary(folder: string, id: string): Promise<MailSummary | undefined> {
  const source = await readSource(folder, id);
  if (source === undefined) return undefined;
  const end = source.indexOf('\r\n\r\n');
  return summaryOf(id, await parse(source.subarray(0, end === -1 ? source.length : end + 4)));
}

/** Loaded with the first mail that is looked at: production sends mails elsewhere. */
async function parse(source: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source);
}

function summaryOf(id: string, email: Email): MailSummary {
  const name = mailId.exec(id)?.groups;
  return {
    id,
    kind: name?.['kind'] ?? '',
    orderNumber: orderNumberOf(id),
    messageId: email.messageId ?? '',
    from: email.from?.address ?? '',
    to: email.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: email.subject ?? '',
    at: email.date ?? '',
  };
}

function orderNumberOf(id: string): string {
  return mailId.exec(id)?.groups?.['orderNumber'] ?? '';
}

function contains(text: string, part: string): boolean {
  return foldText(text).includes(foldText(part.trim()));
}
