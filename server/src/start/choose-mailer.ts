import path from 'node:path';
import type Koa from 'koa';
import type { Config } from '../config.ts';
import { createMailbox } from '../../local/mailbox/mailbox.ts';
import { createFileMailer } from '../../local/mailbox/file-mailer.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';

interface ChosenMailer {
  readonly mailer: Mailer;
  /** Shows the mails that were not sent. */
  readonly mailbox: Koa.Middleware | undefined;
}

/**
 * SMTP if configured; else mails are written to files and shown at /sandbox/mail, in production (for a demonstration) only to
 * administrators.
 */
export function chooseMailer(config: Config): ChosenMailer {
  const from = config.mailFrom;
  if (config.smtpUrl !== undefined) {
    return { mailer: createSmtpMailer({ url: config.smtpUrl, from }), mailbox: undefined };
  }
  const folder = path.join(config.dataDir, 'mail');
  const mailbox = config.isProduction && !config.allowSandbox ? undefined : createMailbox(folder);
  return { mailer: createFileMailer({ folder, from }), mailbox: mailbox as Koa.Middleware | undefined };
}
