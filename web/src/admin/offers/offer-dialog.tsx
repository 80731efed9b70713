import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferableOrder } from '@truepage/core/api/pay/admin-offers';
import { offerHours } from '@truepage/core/pay/offer';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { CheckList } from '../ui/check-list.tsx';
import { DeskSelect } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { useEstimateWords } from './estimate-words.ts';

interface OfferDialogProps {
  readonly order: OfferableOrder;
  readonly onClose: () => void;
}

/** Offers an order to translators for some hours. */
export function OfferDialog({ order: { orderNumber, candidates }, onClose }: OfferDialogProps) {
  const text = useText();
  const estimateWords = useEstimateWords();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [staffIds, setStaffIds] = useState<readonly string[]>([]);
  const [hours, setHours] = useState<(typeof offerHours)[number]>(24);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('offerOrder', { id: orderNumber }, { body: { staffIds: [...staffIds], hours } }),
    onSuccess: onClose,
    onError: (error) => showFailure(text('adminOffers.notChanged'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.offers }),
  });
  const submit = () => {
    setIsMissing(staffIds.length === 0);
    if (staffIds.length > 0) mutate();
  };
  const labelOf = (id: string) => {
    const found = candidates.find((one) => one.id === id);
    return `${found?.translator ?? ''} · ${estimateWords(found?.pay ?? null)}`;
  };
  return (
    <DialogForm
      title={text('adminOffers.offerOf', { orderNumber })}
      onClose={onClose}
      isBusy={isPending}
      onSubmit={submit}
      submitLabel={text('adminOffers.offer')}
    >
      <CheckList
        legend={text('adminShell.translator')}
        name="translator"
        options={candidates.map(({ id }) => id)}
        labelOf={labelOf}
        chosen={staffIds}
        onChosen={setStaffIds}
        error={isMissing ? text('adminOffers.chooseSome') : undefined}
      />
      <DeskSelect
        label={text('adminOffers.hours')}
        value={hours}
        onChange={({ target }) => setHours(offerHours.find((one) => String(one) === target.value) ?? 24)}
      >
        {offerHours.map((count) => (
          <option key={count} value={count}>
            {text('adminOffers.hoursCount', { count })}
          </option>
        ))}
      </DeskSelect>
    </DialogForm>
  );
}
