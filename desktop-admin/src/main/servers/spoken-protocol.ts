import { consoleProtocol, protocolHeader } from '@truepage/core/api/admin/sign-in/session';

interface Protocols {
  readonly oldest: number;
  readonly newest: number;
}

/** TruePage answered with an incompatible version. */
export class OtherVersionError extends Error {}

/** A proxy may answer this status itself for a part of a file. */
const tooLarge = 413;

/** Rejects if an API answer is not TruePage's: with OtherVersionError if its version is incompatible. */
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
