import type { Deps } from '../deps.ts';
import { recordAudit } from './record-audit.ts';
import { endSessionsOf } from './session.repository.ts';

interface Somebody {
  readonly id: string;
  readonly username: string;
}

/** Notes that somebody signs out; the session itself ends with the answer. */
export async function signOut(deps: Deps, staff: Somebody): Promise<void> {
  await recordAudit(deps.orm.em.fork(), { actor: staff, what: 'staff.signed_out' }, deps.clock.now());
}

/** Ends every session of the account. */
export async function signOutEverywhere(deps: Deps, staff: Somebody): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    await endSessionsOf(em, staff.id);
    await recordAudit(em, { actor: staff, what: 'staff.signed_out_everywhere' }, deps.clock.now());
  });
}
