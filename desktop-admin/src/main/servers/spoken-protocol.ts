import { consoleProtocol, protocolHeader } from '@truepage/core/api/admin/sign-in/session';

interface Protocols {
  readonly oldest: number;
  readonly newest: number;
}

/** TruePage, of a version that this console does not understand. */
export class OtherVersionError extends Error {}

/** A proxy that finds a part of a file too large may say so itself. */
const tooLarge = 413;

/** Rejects when an answer of the API is not TruePage's: with OtherVersionError when it is one of another time. */
export async function demandTruePage({ status, headers, body }: Response): Promise<void> {
  const protocols = protocolsIn(headers.get(protocolHeader));
  if (protocols === undefined ? status === tooLarge : fits(protocols)) return;
  await body?.cancel();
  if (protocols === undefined) throw new Error('not an answer of TruePage');
  throw new OtherVersionError('this server speaks with other consoles');
}

/** Whether a server with these protocol versions works with this console. */
export function fits({ oldest, newest }: Protocols): boolean {
  return oldest <= consoleProtocol && consoleProtocol <= newest;
}

function protocolsIn(header: string | null): Protocols | undefined {
  const [, oldest, newest] = /^(\d{1,6})-(\d{1,6})$/u.exec(header ?? '') ?? [];
  return oldest === undefined ? undefined : { oldest: Number(oldest), newest: Number(newest) };
}
