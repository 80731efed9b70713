import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { reading } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';

type Coupons = AdminReplyOf<'listCoupons'>;

export function CouponsScreen() {
  const text = useText();
  const api = useDeskApi();
  const query = useQuery({ ...reading(api, deskKeys.coupons, 'listCoupons', {}), staleTime: 0 });
  const [searched, setSearched] = useState('');
  const save = useCouponChange();
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminCoupons.lead')}>{text('adminTitles.coupons')}</DeskHeading>
      <Panel title={text('adminCoupons.add')} hint={text('adminCoupons.addHint')}>
        <CouponForm
          isBusy={save.isPending}
          onCoupon={(coupon, onDone) => save.mutate({ make: coupon }, { onSuccess: onDone })}
        />
      </Panel>
      <Loaded
        query={query}
        failed={text('adminCoupons.failed')}
        loading={text('adminCoupons.loading')}
        shape="h-40 rounded-md"
      >
        {(coupons) =>
          coupons.length === 0 ? (
            <EmptyState>{text('adminCoupons.none')}</EmptyState>
          ) : (
            <>
              <DeskTextField
                type="search"
                label={text('adminCoupons.search')}
                value={searched}
                onChange={({ target }) => setSearched(target.value)}
              />
              <CouponTable
                coupons={coupons.filter(({ code }) =>
                  code.toUpperCase().includes(searched.trim().toUpperCase()),
                )}
                isBusy={save.isPending}
                onSwitch={(couponId, isOff) => save.mutate({ couponId, isOff })}
              />
            </>
          )
        }
      </Loaded>
    </DeskColumn>
  );
}

type Change =
  | { readonly make: AdminBodyOf<'createCoupon'> }
  | { readonly couponId: string; readonly isOff: boolean };

function useCouponChange() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change): Promise<Coupons> =>
      'make' in change
        ? call('createCoupon', {}, { body: change.make })
        : call('switchCoupon', { couponId: change.couponId }, { body: { isOff: change.isOff } }),
    onSuccess: (coupons) => queryClient.setQueryData(deskKeys.coupons, coupons),
    onError: (error) => showFailure(text('adminCoupons.saveFailed'), errorText(error, text)),
  });
}
