import type { MailKind } from '@truepage/core/mails/mail-kinds';
import { eventually } from '../payments/paying.ts';
import type { TestServer } from './test-server.ts';

interface ReadMail {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** The delivered mails of a kind to an address, oldest first. */
async function mailsTo(
  server: Pick<TestServer, 'origin'>,
  address: string,
  kind: MailKind,
): Promise<ReadMail[]> {
  const response = await fetch(`${server.origin}/sandbox/mail.json?to=${encodeURIComponent(address)}`);
  const mails = (await response.json()) as ReadMail[];
  return mails
    .filter((mail) => mail.kind === kind && mail.to.toLowerCase() === address.toLowerCase())
    .toReversed();
}

/** The newest of them, once there are `count`. */
export function mailTo(
  server: Pick<TestServer, 'origin'>,
  address: string,
  kind: MailKind,
  count = 1,
): Promise<ReadMail> {
  return eventually(async () => (await mailsTo(server, address, kind))[count - 1]);
}

/** The token of the link in it. */
export async function tokenTo(
  server: Pick<TestServer, 'origin'>,
  address: string,
  kind: MailKind,
  count = 1,
): Promise<string> {
  const { text } = await mailTo(server, address, kind, count);
  return /\/(?:track\/direct\/|my-orders\/|order\/saved#|firm\?link=)([\w-]+)/.exec(text)?.[1] ?? '';
}
