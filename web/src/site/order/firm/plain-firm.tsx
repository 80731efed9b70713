import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { firmKeys } from '../../firm/firm-query.ts';

export { FirmSection as PlainFirm } from './firm-section.tsx';

// For browsers without JavaScript. For a member of a firm, the styles depend on the chosen payment.

/** Explains that pages are not counted yet, and when the price is shown. */
export function PlainLead() {
  const text = useText();
  const byCardText = text('order.withoutScripts');
  if (!useIsMember()) return byCardText;
  return (
    <>
      <p className={byCard}>{byCardText}</p>
      <p className={onAccount}>{text('firmForm.uncounted')}</p>
    </>
  );
}

/** The submit button, and what it does. */
export function PlainSubmit() {
  const text = useText();
  if (!useIsMember()) return <Submit>{text('order.continueToPayment')}</Submit>;
  return (
    <div className="grid gap-4 text-sm text-ink-soft">
      <Submit>
        <span className={byCard}>{text('order.continueToPayment')}</span>
        <span className={onAccount}>{text('order.orderOnAccount')}</span>
      </Submit>
      <p className={byCard}>{text('order.beforePayment')}</p>
      <p className={onAccount}>{text('firmForm.withoutScripts')}</p>
    </div>
  );
}

const useIsMember = () => useQueryClient().getQueryData(firmKeys.firm) !== undefined;

const onAccount = 'hidden [main:has([name=firm][value=account]:checked)_&]:block';
const byCard = '[main:has([name=firm][value=account]:checked)_&]:hidden';

function Submit({ children }: { readonly children: ReactNode }) {
  return (
    <Button type="submit" size="lg" wide>
      {children}
    </Button>
  );
}
