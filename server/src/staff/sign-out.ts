import type { Database, Time } from '../deps.ts';
import { forgetDevicesOf } from './known-device.ts';
import { recordAudit } from './record-audit.ts';
import { endSessionsOf } from './session.repository.ts';

interface Somebody {
  readonly id: string;
  readonly username: string;
}

/** Notes that somebody signs out; the session itself ends with the answer. */
export async function signOut(deps: Database & Time, staff: Somebody): Promise<void> {
  await recordAudit(deps.orm.em.fork(), { actor: staff, what: 'staff.signed_out' }, deps.clock.now());
}

/** Ends every session of the account; no browser counts as one that it has signed in with before. */
export async function signOutEverywhere(deps: Database & Time, staff: Somebody): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const now = deps.clock.now();
    await endSessionsOf(em, staff.id);
    await forgetDevicesOf(em, staff.id, now);
    await recordAudit(em, { actor: staff, what: 'staff.signed_out_everywhere' }, now);
  });
}
