import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import type { StaffAccount } from './staff-account.ts';

/** Changes an account and updates the list. */
export function useAccountChange({ id: staffId }: Pick<StaffAccount, 'id'>) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: AdminBodyOf<'changeStaff'>) => call('changeStaff', { staffId }, { body: change }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.office });
      await queryClient.invalidateQueries({ queryKey: deskKeys.staff });
    },
  });
}
