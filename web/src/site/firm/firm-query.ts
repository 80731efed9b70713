import { queryOptions } from '@tanstack/react-query';
import type { Firm, FirmMember, FirmOrder } from '@truepage/core/api/partners/firm';
import { firmRoutes as routes } from '@truepage/core/api/partners/firm-routes';
import { callRoute } from '../../api/call-route.ts';
import { ApiError } from '../../api/errors.ts';
import { forgetJoined, rememberJoined } from './firm-hint.ts';

export const firmKeys = {
  firm: ['firm'],
  orders: ['firm', 'orders'],
  members: ['firm', 'members'],
} as const;

interface Members {
  readonly members: readonly FirmMember[];
}

/** The firm of this browser's member; null if it is not, or no longer, a member's. */
export const firmQuery = queryOptions({
  queryKey: firmKeys.firm,
  queryFn: async () => {
    try {
      const firm = await callRoute<Firm>(routes.getFirm, {});
      rememberJoined();
      return firm;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'firm.members_only')) throw error;
      forgetJoined();
      return null;
    }
  },
  // The available amount changes with every order of the firm.
  staleTime: 0,
});

export const firmOrdersQuery = queryOptions({
  queryKey: firmKeys.orders,
  queryFn: () => callRoute<{ readonly orders: readonly FirmOrder[] }>(routes.listFirmOrders, {}),
  staleTime: 0,
});

export const membersQuery = queryOptions({
  queryKey: firmKeys.members,
  queryFn: () => callRoute<Members>(routes.listColleagues, {}),
  staleTime: 0,
});

export const joinFirm = (token: string) => callRoute<Firm>(routes.joinFirm, {}, { token });

export const mailFirmLinks = (email: string) => callRoute<unknown>(routes.mailFirmLinks, {}, { email });

export const leaveFirm = () => callRoute<unknown>(routes.leaveFirm, {});

export const inviteColleague = (email: string) => callRoute<Members>(routes.inviteColleague, {}, { email });

export const removeColleague = (memberId: string) => callRoute<Members>(routes.removeColleague, { memberId });
