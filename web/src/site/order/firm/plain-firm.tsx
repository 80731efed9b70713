import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { firmKeys } from '../../firm/firm-query.ts';
import { FirmSection } from './firm-section.tsx';

/** What the server knows of the member's firm, for browsers without scripts. */
export function PlainFirm() {
  return <FirmSection />;
}

/** For a member of a firm its styles follow the chosen way to pay. */
export function PlainSubmit() {
  const text = useText();
  const isMember = useQueryClient().getQueryData(firmKeys.firm) !== undefined;
  if (!isMember) return <Submit>{text('order.continueToPayment')}</Submit>;
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

const onAccount = 'hidden [form:has([name=firm][value=account]:checked)_&]:block';
const byCard = '[form:has([name=firm][value=account]:checked)_&]:hidden';

function Submit({ children }: { readonly children: ReactNode }) {
  return (
    <Button type="submit" size="lg" wide>
      {children}
    </Button>
  );
}
