import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { ApiNews } from '../transport-desktop.ts';
import type { ConsoleData } from './console-store.ts';

/** What an answer to a call of the desk says about how the console stands. */
export function learnFromReply({ path, reply: { status, body } }: ApiNews): Partial<ConsoleData> {
  const isCheck = path === adminRoutes.authCheck.path && status === 200;
  return isCheck ? { isSignedIn: isAuthenticated(body) } : {};
}

function isAuthenticated(body: string): boolean {
  try {
    const reply: unknown = JSON.parse(body);
    return (
      typeof reply === 'object' && reply !== null && 'authenticated' in reply && reply.authenticated === true
    );
  } catch {
    return false;
  }
}
