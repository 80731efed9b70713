import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { retentionChoices, type RetentionDays } from '@truepage/core/privacy/retention';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { orderPrivacyQuery, useProofAgain } from './order-privacy-query.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

interface KeepDocumentsProps {
  readonly orderNumber: string;
  readonly privacy: OrderPrivacy;
}

/** When the documents are deleted automatically, and the choice of the period. */
export function KeepDocuments({ orderNumber, privacy }: KeepDocumentsProps) {
  const text = useText();
  const call = useApi();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number>(privacy.retentionDays);
  const saving = useMutation({
    mutationFn: (chosen: number) =>
      call('chooseRetention', { orderNumber }, { body: { days: chosen as RetentionDays } }),
    onError: useProofAgain(orderNumber),
    onSuccess: (now) => queryClient.setQueryData(orderPrivacyQuery(call, orderNumber).queryKey, now),
  });
  const isChosen = (retentionChoices as readonly number[]).includes(days);
  return (
    <SectionCard title={text('orderPrivacy.kept')} headingId="kept">
      <div className="grid gap-4">
        <p>{useKeptUntil(privacy)}</p>
        <p className="text-ink-soft">{text('orderPrivacy.keptForTwo')}</p>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChosen && !saving.isPending) saving.mutate(days);
          }}
        >
          <RadioCards
            legend={text('orderPrivacy.choose')}
            name="days"
            value={String(days)}
            options={retentionChoices.map((choice) => ({
              value: String(choice),
              label: text('orderPrivacy.days', { count: choice }),
            }))}
            onChange={(value) => setDays(Number(value))}
            className="sm:grid-cols-3"
          />
          {saving.error !== null && <Alert tone="danger">{errorText(saving.error, text)}</Alert>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="secondary" busy={saving.isPending}>
              {text(saving.isPending ? 'common.saving' : 'common.save')}
            </Button>
            <p role="status" className="text-ink-soft">
              {saving.isSuccess && text('orderPrivacy.saved', { days: saving.data.retentionDays })}
            </p>
          </div>
        </form>
      </div>
    </SectionCard>
  );
}

const keptWords = { delivery: 'keptUntil', refund: 'keptRefunded', upload: 'keptUnpaid' } as const;

function useKeptUntil({ endsAt, retentionDays: days, countsFrom }: OrderPrivacy): string {
  const text = useText();
  const { longDate } = useFormats();
  if (endsAt === null) return text('orderPrivacy.keptInWork', { days });
  return text(`orderPrivacy.${keptWords[countsFrom]}`, { date: longDate(endsAt), days });
}
