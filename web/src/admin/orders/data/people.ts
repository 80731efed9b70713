import { createContext, use, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { rolesThatMay } from '@truepage/core/staff/roles';
import { useDeskApi } from '../../api/desk-context.ts';
import { staffQuery } from '../../api/desk-queries.ts';
import { useStaff } from '../../session/session-context.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
}

export const PeopleContext = createContext<readonly Person[]>([]);

/** Everyone who can take orders, by name. */
export function usePeople(): readonly Person[] {
  return use(PeopleContext);
}

/** Fetches them once for all rows of a screen. Empty until loaded, and for roles that do not assign. */
export function useReadPeople(): readonly Person[] {
  const api = useDeskApi();
  const { may } = useStaff();
  const { data } = useQuery({ ...staffQuery(api), enabled: may('orders.assign') && may('staff.manage') });
  return useMemo(() => data?.filter(canTakeOrders) ?? [], [data]);
}

/** Whether orders can be assigned to an account: it is active, and its role translates. */
export function canTakeOrders({ state, role }: AdminReplyOf<'listStaff'>[number]): boolean {
  return state === 'active' && rolesThatMay('orders.uploadTranslation').includes(role);
}
