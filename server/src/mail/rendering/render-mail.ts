import { defaultSettings, type Company } from '@truepage/core/settings/settings';
import { companyLines } from '../company-lines.ts';
import { mailHtml } from './mail-html.ts';
import { mailLinks } from '../mail-links.ts';
import { mails } from '../mail-registry.ts';
import { mailText } from './mail-text.ts';
import type { MailKind } from '@truepage/core/mails/mail-kinds';
import type { MailAddress } from '../../ports/mailer.ts';
import { wordingFor } from '../wording.ts';

/** How a mail is written: BCP 47 tag of the language and region, and IANA name of the zone; null: UTC. */
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
  /** What the kind's mint() returned; undefined: the mail is only shown, and opens nothing. */
  readonly minted?: object | undefined;
}

/**
 * Writes a mail from its stored payload. `publicUrl` has no trailing slash.
 * Throws ZodError when the payload is not one of this kind.
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
    text: withPlainSpaces(mailText(content, links.home, sender)),
    html: mailHtml(content, links.home, wording.locale, sender),
    replyTo: content.replyTo,
  };
}

/** Readers of plain text and lists of subjects show no-break spaces badly. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
