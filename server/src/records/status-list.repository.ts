import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { statusPlaces, type StatusPurpose } from '@truepage/core/records/status-lists';

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

/**
 * A place in the published list that no certificate has, at random, so that it tells nothing of how many there are. Of two
 * who draw the same at once the row's constraint refuses one.
 */
export async function freeStatusPlace(em: Em, randomBytes: (count: number) => Uint8Array): Promise<number> {
  for (;;) {
    const place = Buffer.from(randomBytes(4)).readUInt32BE() % statusPlaces;
    if ((await em.count(Certificate, { statusIndex: place })) === 0) return place;
  }
}
