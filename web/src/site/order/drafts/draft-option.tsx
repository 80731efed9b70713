import { useText } from '../../../i18n/language-context.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';

/** Offers a draft review, and explains its effect on the delivery. */
export function DraftOption({ hours }: { readonly hours: number }) {
  const text = useText();
  const { change } = useOrderFormActions();
  const isChosen = useOrderForm(({ draft }) => draft.draftReview);
  return (
    <Checkbox
      name="draftReview"
      value="true"
      label={text('draftForm.offer')}
      hint={text('draftForm.hint', { hours })}
      checked={isChosen}
      onChange={(event) => change({ draftReview: event.target.checked })}
    />
  );
}
