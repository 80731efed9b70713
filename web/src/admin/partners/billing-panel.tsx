import { useState } from 'react';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import { siteLocaleOf } from '@truepage/core/locales';
import { addressLines } from '@truepage/core/partners/billing-address';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BillingForm } from './billing-form.tsx';

/** The address and tax ID on a partner's invoices. */
export function BillingPanel({ partner }: { readonly partner: OnePartner }) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel
      title={text('adminPartners.billing')}
      hint={text('adminPartners.billingHint')}
      actions={
        <DeskButton onClick={() => setIsEditing(true)}>{text('adminPartners.editBilling')}</DeskButton>
      }
    >
      {partner.billing === null ? (
        <EmptyState>{text('adminPartners.noBilling')}</EmptyState>
      ) : (
        <Address billing={partner.billing} />
      )}
      {isEditing && <BillingForm partner={partner} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

function Address({ billing: { address, taxId } }: { readonly billing: NonNullable<OnePartner['billing']> }) {
  const locale = siteLocaleOf(usePageLanguage().locale);
  const lines = [...addressLines(address, locale), ...(taxId === '' ? [] : [taxId])];
  return (
    <address className="not-italic wrap-anywhere" translate="no">
      {lines.map((line) => (
        <bdi key={line} className="block">
          {line}
        </bdi>
      ))}
    </address>
  );
}
