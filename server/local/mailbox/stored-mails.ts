import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { foldText } from '@truepage/core/texts/fold-text';
import { undefinedWhenMissing } from '../../src/disk/missing.ts';
import type { Email } from 'postal-mime';

/** The data of one mail in the list. `id` is the filename without `.eml`. */
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
  /** Part of the recipient's address; case-insensitive. */
  readonly to: string;
  /** Part of the order number; case-insensitive. */
  readonly order: string;
}

/**
 * The file mailer's filenames: time, kind, order number, and the fact if there are several. Without dots and slashes, so that
 * an id cannot leave the folder.
 */
const mailId =
  /^\d{4}-\d\d-\d\dT[\d-]+Z_(?<kind>[a-z]+(?:_[a-z]+)*)_(?<orderNumber>[A-Za-z\d-]+)(?:_[\w-]+)?$/;

/** The matching mails, newest first. Empty if the folder does not exist yet. */
export async function findMails(folder: string, filter: MailFilter): Promise<readonly MailSummary[]> {
  const ids = (await mailIds(folder)).filter((id) => contains(orderNumberOf(id), filter.order));
  const mails: MailSummary[] = [];
  // Sequentially, because opening thousands of files at once would exhaust the file handles.
  for (const id of ids) {
    const mail = await readSummary(folder, id);
    if (mail !== undefined && contains(mail.to, filter.to)) mails.push(mail);
  }
  return mails;
}

/** Returns a complete mail; undefined if there is none with this id. */
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

/** Parses only the headers, so that a list of a thousand mails does not decode their bodies. */
async function readSummary(folder: string, id: string): Promise<MailSummary | undefined> {
  const source = await readSource(folder, id);
  if (source === undefined) return undefined;
  const end = source.indexOf('\r\n\r\n');
  return summaryOf(id, await parse(source.subarray(0, end === -1 ? source.length : end + 4)));
}

/** Imported with the first mail that is viewed, because production sends mails to a server. */
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
