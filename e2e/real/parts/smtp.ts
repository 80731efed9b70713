import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { programPart, type Part } from './part.ts';

export interface RealSmtp {
  readonly part: Part;
  /** The received mails, as sent over the wire. */
  mails(): string[];
}

/** Debian's aiosmtpd, which stores received mails in a Maildir. */
export function realSmtp(folder: string, port: number): RealSmtp {
  const home = path.join(folder, 'smtp');
  const box = path.join(home, 'Maildir');
  for (const name of ['cur', 'new', 'tmp']) mkdirSync(path.join(box, name), { recursive: true });
  const part = programPart({
    name: 'smtp',
    command: '/usr/bin/python3',
    args: ['-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox', box],
    port,
    folder: home,
  });
  const incoming = path.join(box, 'new');
  return {
    part,
    mails: () => readdirSync(incoming).map((name) => readFileSync(path.join(incoming, name), 'utf8')),
  };
}
