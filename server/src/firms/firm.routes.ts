import { firmApi } from '@truepage/core/api/partners/firm';
import { adminPartnerApi } from '@truepage/core/api/partners/admin-partners';
import type { Deps } from '../deps.ts';
import { demandStaff, type Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { availableOf } from '../partners/accounts/account.repository.ts';
import { demandMember, type CurrentMember } from '../partners/members/member.repository.ts';
import { membersOf, readPartner } from '../partners/partner.repository.ts';
import { presentMember, presentOnePartner } from '../partners/present-partner.ts';
import { firmActs, type FirmActs } from './firm-acts.ts';
import { listFirmOrders } from './firm-orders.repository.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from './remove-member.ts';

/** Members of firms: sign-in by a mailed link, their firm's orders, and inviting and removing members. */
export function firmRoutes({ handle }: ApiRouter, deps: Deps, limits: RateLimits): void {
  const em = () => deps.orm.em.fork();
  const memberOf = (call: Call) => demandMember(em(), call.membership.memberId);
  const acts = firmActs(deps, limits);

  handle(firmApi.joinFirm, async ({ body: { token }, call }) =>
    present(deps, await demandMember(em(), await acts.join(call, token))),
  );
  handle(firmApi.mailFirmLinks, async ({ body: { email }, call }) => {
    await acts.mailLinks(call, email);
    return { success: true as const };
  });
  handle(firmApi.leaveFirm, ({ call }) => {
    call.membership.end();
    return { success: true as const };
  });
  handle(firmApi.getFirm, async ({ call }) => present(deps, await memberOf(call)));
  handle(firmApi.listFirmOrders, async ({ call }) => {
    const { accountId } = await memberOf(call);
    return { orders: await listFirmOrders(em(), accountId) };
  });
  memberRoutes({ handle }, deps, acts);
}

/** Invitations and removals, by the firm's contact and by staff. */
function memberRoutes({ handle }: Pick<ApiRouter, 'handle'>, deps: Deps, acts: FirmActs): void {
  const em = () => deps.orm.em.fork();
  const listed = async (accountId: string) => ({
    members: (await membersOf(em(), accountId)).map(presentMember),
  });
  const partner = async (partnerId: string) =>
    presentOnePartner(await readPartner(em(), partnerId, deps.clock.now()));

  handle(firmApi.listColleagues, async ({ call }) => listed((await acts.contactOf(call)).accountId));
  handle(firmApi.inviteColleague, async ({ body: { email }, call }) =>
    listed(await acts.invite(call, email)),
  );
  handle(firmApi.removeColleague, async ({ params: { memberId }, call }) =>
    listed(await acts.remove(call, memberId)),
  );
  handle(adminPartnerApi.inviteMember, async ({ params: { partnerId }, body: { email }, call }) => {
    const actor = demandStaff(call);
    const { locale } = call;
    await inviteMember(deps, { actor, memberId: null }, { partnerId, email, locale });
    return partner(partnerId);
  });
  handle(adminPartnerApi.removeMember, async ({ params, call }) => {
    await removeMember(deps, { actor: demandStaff(call), memberId: null }, params);
    return partner(params.partnerId);
  });
}

async function present({ orm }: Deps, { account, email, isContact }: CurrentMember) {
  const { name, discount_percent: discountPercent } = account;
  return { name, email, isContact, discountPercent, available: await availableOf(orm.em.fork(), account) };
}
