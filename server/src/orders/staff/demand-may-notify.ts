import { AppError } from '@truepage/core/errors';
import { mayNotify } from '@truepage/core/staff/roles';
import type { Caching, Database } from '../../deps.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';

/** Throws 'staff.forbidden' if only administrators may notify customers. */
export async function demandMayNotify(deps: Database & Caching, { role }: ActingStaff): Promise<void> {
  const { delivery } = await cachedSettings(deps);
  if (!mayNotify(role, delivery)) throw new AppError('staff.forbidden');
}
