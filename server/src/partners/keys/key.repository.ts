import type { Em } from '../../db/orm.ts';

/** Returns a key with everything that decides whether it is valid. */
export async function findKey(em: Em, keyHash: string) {
  return em
    .getKysely()
    .selectFrom('api_keys')
    .innerJoin('partner_accounts as account', 'account.id', 'api_keys.account_id')
    .where('key_hash', '=', keyHash)
    .select([
      'api_keys.id',
      'account_id',
      'prefix',
      'scopes',
      'addresses',
      'expires_at',
      'last_used_at',
      'revoked_at',
      'account.closed_at',
      'account.is_test',
    ])
    .executeTakeFirst();
}

export async function saveLastUse(em: Em, keyId: string, at: Date): Promise<void> {
  await em
    .getKysely()
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', keyId)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
}

/** Returns the access generation of a partner's order, or undefined if the partner has no such order. */
export async function findOwnOrder(
  em: Em,
  accountId: string,
  orderNumber: string,
): Promise<number | undefined> {
  const order = await em
    .getKysely()
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .where('partner_id', '=', accountId)
    .select('access_generation')
    .executeTakeFirst();
  return order?.access_generation;
}
