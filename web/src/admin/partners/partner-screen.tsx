import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskButton, DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { BillingPanel } from './billing-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerState } from './partner-state.tsx';
import { partnerKeys, partnerQuery } from './partner-queries.ts';
import { EmptyState } from '../ui/states.tsx';
import { partnerInvoicesQuery } from '../invoices/invoice-queries.ts';
import { InvoiceTable } from '../invoices/invoice-table.tsx';

/** One partner with its account and keys. */
export function PartnerScreen() {
  const text = useText();
  const { partnerId = '' } = useScreenAddress().params;
  const partner = useQuery(partnerQuery(useDeskApi(), partnerId));
  return (
    <DeskColumn>
      <BackLink to={deskPaths.partners}>{text('adminTitles.partners')}</BackLink>
      <DeskHeading>{partner.data?.name ?? text('adminTitles.partner')}</DeskHeading>
      <Loaded
        query={partner}
        failed={text('adminPartners.failed')}
        loading={text('adminPartners.loading')}
        shape="h-64 rounded-md"
      >
        {(shown) => (
          <>
            <AccountPanel partner={shown} />
            <BillingPanel partner={shown} />
            <MembersPanel partner={shown} />
            <KeysPanel partner={shown} />
            <EntriesPanel partner={shown} />
            <PartnerInvoicesPanel partnerId={shown.id} />
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}

function AccountPanel({ partner }: { readonly partner: OnePartner }) {
  const text = useText();
  const { money, count } = useFormats();
  const amounts = useAmounts();
  const [isEditing, setIsEditing] = useState(false);
  const close = useClose(partner);
  const { contactEmail, payment, creditLimit, discountPercent, paymentDays } = partner;
  const { language, balance, closedAt } = partner;
  return (
    <Panel
      title={text('adminPartners.account')}
      actions={
        <>
          <DeskButtonLink to={deskPaths.partnerWebhooks(partner.id)}>
            {text('adminTitles.webhooks')}
          </DeskButtonLink>
          <DeskButton onClick={() => setIsEditing(true)}>{text('adminShell.edit')}</DeskButton>
          <DeskButton isBusy={close.isPending} onClick={() => close.mutate()}>
            {text(closedAt === null ? 'adminPartners.close' : 'adminPartners.reopen')}
          </DeskButton>
        </>
      }
    >
      <FactList
        facts={[
          { term: text('adminShell.state'), value: <PartnerState partner={partner} /> },
          { term: text('adminPartners.contactEmail'), value: <Unbroken>{contactEmail}</Unbroken> },
          { term: text('adminPartners.payment'), value: text(`adminPartners.${payment}`) },
          { term: text('adminPartners.balance'), value: <Unbroken>{money(balance)}</Unbroken> },
          ...(payment === 'on_account'
            ? [{ term: text('adminPartners.creditLimit'), value: <Unbroken>{money(creditLimit)}</Unbroken> }]
            : []),
          ...(discountPercent === 0
            ? []
            : [{ term: text('adminPartners.discount'), value: amounts.percent(discountPercent) }]),
          { term: text('adminPartners.paymentDays'), value: count(paymentDays) },
          { term: text('adminPartners.language'), value: text(`adminPartners.language_${language}`) },
        ]}
      />
      {isEditing && <PartnerForm partner={partner} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

/** Closes or reopens a partner. */
function useClose({ id: partnerId, closedAt, ...partner }: OnePartner) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const { name, contactEmail, payment, creditLimit, discountPercent, paymentDays, language } = partner;
  const terms = { payment, creditLimit, discountPercent, paymentDays, language };
  const body = { name, contactEmail, ...terms, isClosed: closedAt === null };
  return useMutation({
    mutationFn: () => call('changePartner', { partnerId }, { body }),
    onSuccess: (saved) => queryClient.setQueryData(partnerKeys.one(partnerId), saved),
    onError: (error) => showFailure(text('adminPartners.saveFailed'), errorText(error, text)),
  });
}

function PartnerInvoicesPanel({ partnerId }: { readonly partnerId: string }) {
  const text = useText();
  const query = useQuery(partnerInvoicesQuery(useDeskApi(), partnerId));
  return (
    <Panel title={text('adminTitles.invoices')}>
      <Loaded
        query={query}
        failed={text('adminInvoices.failed')}
        loading={text('adminInvoices.loading')}
        shape="h-24 rounded-md"
      >
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState>{text('adminInvoices.none')}</EmptyState>
          ) : (
            <InvoiceTable isOfOne caption={text('adminTitles.invoices')} invoices={invoices} />
          )
        }
      </Loaded>
    </Panel>
  );
}
