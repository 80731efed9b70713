import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '../../src/disk/sync-folder.ts';
import { composeMail } from '../../src/mail/rendering/compose-mail.ts';
import type { Mailer, OutgoingMail } from '../../src/ports/mailer.ts';

export interface FileMailerSettings {
  /** The folder of .eml files; created if missing, readable only by its owner, because emails contain tracking links. */
  readonly folder: string;
  readonly from: string;
}

/**
 * Writes each mail into a folder instead of sending it. Files are written atomically and survive a crash once `send` resolves;
 * a mail sent twice is still one file.
 */
export function createFileMailer({ folder, from }: FileMailerSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not composed in memory');
      await writeDurably(folder, mailFileName(mail), message);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = path.join(folder, `.${randomUUID()}`);
      await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
      await rm(probe);
    },
    close() {
      transport.close();
    },
  };
}

/**
 * Sorts by the time of queueing; the same mail always gets the same name. A suffix for its fact distinguishes mails of the same
 * kind about an order, which may be queued at the same time.
 */
function mailFileName({ queuedAt, kind, orderNumber, messageId }: OutgoingMail): string {
  const time = queuedAt.toISOString().replaceAll(/[:.]/g, '-');
  const [, , ...fact] = (messageId.split('@')[0] ?? '').split('.');
  return `${[time, kind, orderNumber, ...fact].map((part) => part.replaceAll(/[^\w-]/g, '')).join('_')}.eml`;
}

/** Partial files start with a dot, so readers of the folder skip them. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, path.join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
