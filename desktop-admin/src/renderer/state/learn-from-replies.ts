import { adminRoutes } from '@truepage/core/api/admin/routes';
import { roles } from '@truepage/core/staff/roles';
import type { ApiNews } from '../transport-desktop.ts';
import type { ConsoleData } from './console-store.ts';

/** Derives changes of the console's state from an answer to a call of the desk. */
export function learnFromReply({ path, reply: { status, body } }: ApiNews): Partial<ConsoleData> {
  if (path !== adminRoutes.authCheck.path || status !== 200) return {};
  const answer = read(body);
  const isSignedIn = field(answer, 'authenticated') === true;
  const role = field(field(answer, 'staff'), 'role');
  return { isSignedIn, role: isSignedIn ? roles.find((name) => name === role) : undefined };
}

/** By hand: the contract's schemas would be a seventh of all code that the page loads before its list. */
function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null
    ? Object.entries(of).find(([key]) => key === name)?.[1]
    : undefined;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
