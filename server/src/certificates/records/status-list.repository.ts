import type { Em } from '../../db/orm.ts';
import type { StatusPurpose } from './status-list.ts';

/** The places, in the published list, of the certificates that are withdrawn; or that something newer took the place of. */
export async function endedPlaces(em: Em, purpose: StatusPurpose): Promise<number[]> {
  const ended = purpose === 'revocation' ? 'revoked_at' : 'superseded_at';
  const rows = await em
    .getKysely()
    .selectFrom('certificates')
    .where(ended, 'is not', null)
    .select('status_index')
    .execute();
  return rows.map(({ status_index: place }) => place);
}
