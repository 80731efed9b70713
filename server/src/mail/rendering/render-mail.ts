import { defaultSettings, type Company } from '@truepage/core/settings/settings';
import type { MailKind } from '@truepage/core/mails/mail-kinds';
import { siteLocaleOf } from '@truepage/core/locales';
import { isolatedIn } from '@truepage/core/texts/isolated';
import { mailHtml } from './mail-html.ts';
import { mailLinks } from '../mail-links.ts';
import { mails } from '../mail-registry.ts';
import type { MailAddress } from '../../ports/mailer.ts';
import { wordingFor, type Wording } from '../wording.ts';
import { brand, type MailBlock, type MailContent, type Receipt } from '../mail-content.ts';

/** The recipient's language and region (BCP 47) and time zone (IANA name; null for UTC). */
export interface MailReader {
  readonly locale: string;
  readonly timeZone: string | null;
}

export interface RenderedMail {
  readonly recipientName: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: MailAddress | undefined;
}

interface RenderOptions {
  /** The footer of the email. */
  readonly company?: Company | undefined;
  /** The result of the kind's mint(); undefined for a preview without access. */
  readonly minted?: object | undefined;
}

/**
 * Renders an email from its stored payload. `publicUrl` has no trailing slash. Throws ZodError if the payload does not
 * match the kind.
 */
export function renderMail(
  kind: MailKind,
  payload: unknown,
  { locale, timeZone }: MailReader,
  publicUrl: string,
  { company = defaultSettings.company, minted }: RenderOptions = {},
): RenderedMail {
  const wording = wordingFor(locale, timeZone);
  const links = mailLinks(publicUrl);
  const sender = companyLines(company, wording);
  const content = mails[kind].write(payload, wording, links, minted);
  return {
    recipientName: content.recipientName,
    subject: withPlainSpaces(content.subject),
    text: withPlainSpaces(mailText(content, links.home, sender, isolatedIn(wording.locale))),
    html: mailHtml(content, links.home, wording.locale, sender),
    replyTo: content.replyTo,
  };
}

/** Text readers and subject lists display no-break spaces badly. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Renders the plain-text part: the same words as the HTML, readable in a terminal. `sender`: the company's lines. */
function mailText(content: MailContent, home: string, sender: readonly string[], apart: Apart): string {
  const parts = [
    content.heading,
    ...content.blocks.map((block) => blockText(block, apart)),
    `-- \n${[brand, home, ...sender.map(apart)].join('\n')}\n\n${content.footnote}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

type Apart = ReturnType<typeof isolatedIn>;

function blockText(block: MailBlock, apart: Apart): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quotation':
      return block.text;
    case 'code':
      return block.code;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${apart(value)}`).join('\n');
    case 'receipt':
      return receiptText(block);
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.text}\n${block.label}: ${block.url}`;
  }
}

function receiptText({ lines, total, taxes }: Receipt): string {
  const items = lines.map(
    ({ item, quantity, unitPrice, amount }) => `${item}: ${quantity} × ${unitPrice} = ${amount}`,
  );
  const sums = [total, ...taxes].map(({ label, value }) => `${label}: ${value}`);
  return [...items, ...sums].join('\n');
}

/** The lines about the company at the end of every email, as far as the owner has entered them. */
function companyLines(company: Company, { locale, texts: { company: words } }: Wording): string[] {
  const { legalName, address, telephone, hours, replyTime, taxNumber } = company;
  const named = (name: string, value: string) => (value === '' ? '' : `${name}: ${value}`);
  const inOwnWords = (said: Company['hours']) => said[siteLocaleOf(locale)] || said.en;
  return [
    legalName,
    address.replaceAll('\n', ', '),
    telephone,
    named(words.hours, inOwnWords(hours)),
    named(words.replyTime, inOwnWords(replyTime)),
    named(words.taxNumber, taxNumber),
  ].filter((line) => line !== '');
}
