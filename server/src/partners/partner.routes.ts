import { adminPartnerApi as api } from '@truepage/core/api/partners/admin-partners';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addEntry } from './accounts/add-entry.ts';
import { saveBilling } from './accounts/save-billing.ts';
import { changePartner, createPartner } from './accounts/save-partner.ts';
import { createKey } from './keys/create-key.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { listPartners, readPartner } from './partner.repository.ts';
import { presentOnePartner, presentPartner } from './present-partner.ts';

/** Partners with their accounts and API keys, for administrators. */
export function partnerRoutes({ handle }: ApiRouter, deps: Deps): void {
  const read = async (partnerId: string) =>
    presentOnePartner(await readPartner(deps.orm.em.fork(), partnerId, deps.clock.now()));

  handle(api.listPartners, async () => {
    const rows = await listPartners(deps.orm.em.fork(), deps.clock.now());
    return rows.map(presentPartner);
  });
  handle(api.createPartner, async ({ body, call }) =>
    read(await createPartner(deps, demandStaff(call), body)),
  );
  handle(api.getPartner, ({ params }) => read(params.partnerId));
  handle(api.changePartner, async ({ params: { partnerId }, body, call }) => {
    await changePartner(deps, demandStaff(call), partnerId, body);
    return read(partnerId);
  });
  handle(api.setPartnerBilling, async ({ params: { partnerId }, body, call }) => {
    await saveBilling(deps, demandStaff(call), partnerId, body);
    return read(partnerId);
  });
  handle(api.addPartnerEntry, async ({ params: { partnerId }, body, call }) => {
    await addEntry(deps, demandStaff(call), partnerId, body);
    return read(partnerId);
  });
  handle(api.createApiKey, async ({ params: { partnerId }, body, call }) => {
    const key = await createKey(deps, demandStaff(call), partnerId, body);
    return { key, partner: await read(partnerId) };
  });
  handle(api.revokeApiKey, async ({ params, call }) => {
    await revokeKey(deps, demandStaff(call), params);
    return read(params.partnerId);
  });
}
