import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Firm } from '@truepage/core/api/partners/firm';
import { useEffect, useState } from 'react';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { firmKeys, firmQuery } from '../../firm/firm-query.ts';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { FormSection } from '../form-section.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** For a member of a firm: the matter number, and whether the firm's account pays. */
export function FirmSection() {
  const { data: firm } = useQuery(firmQuery);
  const [wasMember, setWasMember] = useState(false);
  if (firm && !wasMember) setWasMember(true);
  useFirmInDraft(firm);
  if (firm) return <Fields firm={firm} />;
  return firm === null && wasMember ? <Ended /> : null;
}

/** Stays: otherwise, members could pay with their own card without noticing. */
function Ended() {
  const text = useText();
  return (
    <Alert
      tone="warning"
      actions={
        <SiteLink to={paths.firm} className="link">
          {text('firmForm.endedLink')}
        </SiteLink>
      }
    >
      {text('firmForm.ended')}
    </Alert>
  );
}

function Fields({ firm }: { readonly firm: Firm }) {
  const text = useText();
  const { money } = useFormats();
  const amounts = useAmounts();
  const { change } = useOrderFormActions();
  const { matterNumber, firm: payment } = useOrderForm(({ draft }) => draft);
  return (
    <FormSection title={text('firmForm.title', { firm: firm.name })}>
      <p className="text-sm text-ink-soft">
        <span>{text('firmForm.hint')}</span>{' '}
        <SiteLink to={paths.firm} className="link">
          {text('firmForm.seeOrders')}
        </SiteLink>
      </p>
      {firm.discountPercent > 0 && (
        <p className="text-sm font-semibold">
          {text('firmForm.discount', { percent: amounts.percent(firm.discountPercent) })}
        </p>
      )}
      <TextField
        id={fieldId('matterNumber')}
        name="matterNumber"
        label={text('firmForm.matterNumber')}
        aside={text('common.optional')}
        hint={text('firmForm.matterHint')}
        error={useFieldError('matterNumber')}
        value={matterNumber}
        onChange={(event) => change({ matterNumber: event.target.value })}
        autoComplete="off"
        dir="auto"
      />
      <RadioCards
        legend={text('firmForm.payment')}
        name="firm"
        value={payment || usualPayment(firm)}
        onChange={(chosen) => change({ firm: chosen })}
        className="sm:grid-cols-2"
        options={[
          {
            value: 'account',
            label: text('firmForm.account'),
            description: <Unbroken>{text('firmForm.available', { amount: money(firm.available) })}</Unbroken>,
          },
          { value: 'card', label: text('firmForm.card'), description: text('firmForm.cardHint') },
        ]}
      />
    </FormSection>
  );
}

const usualPayment = ({ available }: Firm) => (available > 0 ? 'account' : 'card');

/**
 * The form becomes an order of the firm once its member is known, and a private one if the browser is no longer a
 * member's.
 */
function useFirmInDraft(firm: Firm | null | undefined): void {
  const { change } = useOrderFormActions();
  const queryClient = useQueryClient();
  const chosen = useOrderForm(({ draft }) => draft.firm);
  const isRefused = useOrderForm(
    ({ submission }) =>
      submission.step === 'editing' &&
      submission.failure?.kind === 'refused' &&
      submission.failure.code === 'firm.members_only',
  );
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: firmKeys.firm, exact: true });
  }, [isRefused, queryClient]);
  useEffect(() => {
    if (firm && chosen === '') change({ firm: usualPayment(firm) });
    if (firm === null && chosen !== '') change({ firm: '', matterNumber: '' });
  }, [firm, chosen, change]);
}
