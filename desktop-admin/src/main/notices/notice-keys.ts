import { createHash } from 'node:crypto';
import type { StaffSession } from '../console-context.ts';
import type { Notifier } from './system/os-notifier.ts';

/** Maps the notices of one person at one server to ids that the system may keep after sign-out. */
export interface NoticeKeys {
  of(noticeId: string): string;
  /** Undefined if it belongs to another person. */
  idOf(key: string): string | undefined;
}

export function noticeKeys({ serverUrl, staff }: Pick<StaffSession, 'serverUrl' | 'staff'>): NoticeKeys {
  const owner = createHash('sha256').update(`${serverUrl} ${staff.id}`).digest('hex').slice(0, 8);
  return {
    of: (noticeId) => `${owner}.${noticeId}`,
    idOf: (key) => (key.startsWith(`${owner}.`) ? key.slice(owner.length + 1) : undefined),
  };
}

/** Wraps a notifier for the notifications of one person. */
export function ownNotifier(
  notifier: Pick<Notifier, 'show' | 'withdraw'>,
  keys: Pick<NoticeKeys, 'of'>,
): Pick<Notifier, 'show' | 'withdraw'> {
  return {
    show: (message) => notifier.show({ ...message, id: keys.of(message.id) }),
    withdraw: (id) => notifier.withdraw(id === undefined ? undefined : keys.of(id)),
  };
}
