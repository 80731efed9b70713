import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { sessionApi } from '@truepage/core/api/admin/session';
import type { ApiNews } from '../transport-desktop.ts';
import type { ConsoleData } from './console-store.ts';

/** What an answer to a call of the desk says about how the console stands. */
export function learnFromReply({ path, reply: { status, body } }: ApiNews): Partial<ConsoleData> {
  if (path !== sessionApi.authCheck.path || status !== 200) return {};
  const { authenticated, staff } = readCheck(body);
  return { isSignedIn: authenticated, role: staff?.role };
}

function readCheck(body: string): AdminReplyOf<'authCheck'> {
  try {
    return sessionApi.authCheck.reply.parse(JSON.parse(body));
  } catch {
    return { authenticated: false };
  }
}
