import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

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

/** Names that the file mailer gives: time, kind, order number. No dot and no slash, so no way out of the folder. */
const mailId = /^\d{4}-\d\d-\d\dT[\d-]+Z_(?<kind>[a-z]+)_(?<orderNumber>[\w-]+)$/;

/** The matching mails, newest first. Empty while there is no folder yet. */
export async function findMails(folder: string, filter: MailFilter): Promise<readonly MailSummary[]> {
  const ids = (await mailIds(folder)).filter((id) => contains(orderNumberOf(id), filter.order));
  const mails = await inOrder(ids, (id) => readSummary(folder, id));
  return mails.filter((mail) => contains(mail.to, filter.to));
}

/** One mail in full; undefined when there is none of this id. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  const source = await readSource(folder, id);
  if (source === undefined) return undefined;
  const email = await PostalMime.parse(source);
  return { ...summaryOf(id, email), text: email.text ?? '', html: email.html ?? '' };
}

/** The bytes of a mail as they would have gone over the wire; undefined when there is none of this id. */
export async function readSource(folder: string, id: string): Promise<Buffer | undefined> {
  if (!mailId.test(id)) return undefined;
  try {
    return await readFile(path.join(folder, `${id}.eml`));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function mailIds(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
    return ids.filter((id) => mailId.test(id)).toSorted((a, b) => (a < b ? 1 : -1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Reads the headers alone: a list of a thousand mails need not decode their bodies. */
async function readSummary(folder: string, id: string): Promise<MailSummary | undefined> {
  const source = await readSource(folder, id);
  if (source === undefined) return undefined;
  const end = source.indexOf('\r\n\r\n');
  return summaryOf(id, await PostalMime.parse(source.subarray(0, end === -1 ? source.length : end + 4)));
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

/** One after the other: thousands of files opened at once would exhaust the handles. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result | undefined>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    const result = await read(item);
    if (result !== undefined) results.push(result);
  }
  return results;
}

function orderNumberOf(id: string): string {
  return mailId.exec(id)?.groups?.['orderNumber'] ?? '';
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.trim().toLowerCase());
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
