import type { z } from 'zod';
import type {
  professionalProfileApi,
  ProfessionalProfile as Shown,
} from '@truepage/core/api/admin/professional-profile';
import { ProfessionalProfile } from '../db/rows/people/professional-profile.ts';
import type { Database, StaffSecrets, Time } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { findAccount } from '../staff/staff.repository.ts';
import { readProfessionalProfile } from './professional-profile.repository.ts';
import { encodePicture } from '../pdf/encode-picture.ts';

type Wanted = z.output<typeof professionalProfileApi.saveOwnProfile.body>;
type ProfileDeps = Database & Time & Pick<StaffSecrets, 'signatures'>;

/** Returns a translator's details as shown on certificates. Throws 'staff.not_found'. */
export async function showProfessionalProfile(deps: ProfileDeps, staffId: string): Promise<Shown> {
  const em = deps.orm.em.fork();
  await findAccount(em, staffId);
  const { facts, signature } = await readProfessionalProfile(em, deps, staffId);
  return {
    ...facts,
    credentials: [...facts.credentials],
    signature: signature === null ? null : Buffer.from(signature).toString('base64'),
  };
}

/**
 * Replaces the profile; issued certificates do not change. Throws 'staff.not_found', and the errors of encodePicture() if a
 * signature is included.
 */
export async function saveProfessionalProfile(
  deps: ProfileDeps,
  actor: Actor,
  staffId: string,
  { signature, ...facts }: Wanted,
): Promise<Shown> {
  const now = deps.clock.now();
  const sealed =
    typeof signature === 'string'
      ? deps.signatures.seal(await encodePicture(Buffer.from(signature, 'base64'), 'signature'), staffId)
      : signature;
  await deps.orm.em.fork().transactional(async (em) => {
    const { username } = await findAccount(em, staffId);
    const row = { staff: staffId, ...facts, updatedAt: now };
    await em.upsert(ProfessionalProfile, sealed === undefined ? row : { ...row, signature: sealed });
    const filled = [...Object.keys(facts), 'signature'].filter((name) =>
      isFilled({ ...facts, signature: sealed }, name),
    );
    await recordAudit(em, { actor, what: 'staff.professional_profile', after: { username, filled } }, now);
  });
  return showProfessionalProfile(deps, staffId);
}

/** Logs only the names of fields, because the log is permanent. */
function isFilled(facts: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = facts[name];
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}
