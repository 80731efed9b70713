import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { statusPlaces, type StatusPurpose } from '@truepage/core/records/status-lists';

/** The indexes, in the published list, of revoked or of superseded certificates. */
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
 * Returns an unused index in the published list, chosen at random so that it does not reveal the number of certificates. If two
 * transactions choose the same one, the row's unique constraint refuses one of them.
 */
export async function freeStatusPlace(em: Em, randomBytes: (count: number) => Uint8Array): Promise<number> {
  for (;;) {
    const place = Buffer.from(randomBytes(4)).readUInt32BE() % statusPlaces;
    if ((await em.count(Certificate, { statusIndex: place })) === 0) return place;
  }
}
