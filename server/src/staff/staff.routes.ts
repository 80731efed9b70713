import { staffApi } from '@truepage/core/api/admin/staff';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { acceptStaffLink } from './accept-staff-link.ts';
import { changeStaff, resetStaffPassword } from './change-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { stampOf } from './passwords/password.ts';
import { presentAccount, stateOf } from './present-staff.ts';
import { beginSession, renewSession } from './session.routes.ts';
import { listAccounts } from './staff.repository.ts';
import { findLinkedAccount } from './staff-link.ts';

const done = { success: true } as const;

/** Staff accounts, and the mailed links with which their owners choose a password. */
export function staffRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(staffApi.listStaff, async () => {
    const accounts = await listAccounts(deps.orm.em.fork());
    return accounts.map(presentAccount);
  });
  api.handle(staffApi.inviteStaff, async ({ body, call }) =>
    presentAccount(await inviteStaff(deps, demandStaff(call), body)),
  );
  api.handle(staffApi.changeStaff, async ({ params, body, call }) => {
    const { account, hasEndedAccess } = await changeStaff(deps, demandStaff(call), params.staffId, body);
    const isOwn = account.id === demandStaff(call).id;
    if (isOwn && hasEndedAccess && stateOf(account) === 'active') await renewSession(call, stampOf(account));
    return presentAccount(account);
  });
  api.handle(staffApi.resetStaffPassword, async ({ params, call }) => {
    await resetStaffPassword(deps, demandStaff(call), params.staffId);
    return done;
  });
  api.handle(staffApi.readStaffLink, async ({ params }) => {
    const account = await findLinkedAccount(deps, deps.orm.em.fork(), params.token);
    return { username: account.username };
  });
  api.handle(staffApi.acceptStaffLink, async ({ params, body: { password }, call }) => {
    const { locale } = call;
    const { username, welcomed } = await acceptStaffLink(deps, params.token, { password, locale });
    return { ...done, username, staff: welcomed === undefined ? null : await beginSession(call, welcomed) };
  });
}
