import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Partner } from '@truepage/core/api/partners/admin-partners';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButton, DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerState } from './partner-state.tsx';
import { partnersQuery } from './partner-queries.ts';

/** Firms that order through the API. */
export function PartnersScreen() {
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const partners = useQuery(partnersQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading
        lead={text('adminPartners.lead')}
        actions={
          <>
            <DeskButtonLink to={deskPaths.invoices}>{text('adminTitles.invoices')}</DeskButtonLink>
            <DeskButton variant="primary" onClick={() => setIsAdding(true)}>
              {text('adminPartners.add')}
            </DeskButton>
          </>
        }
      >
        {text('adminTitles.partners')}
      </DeskHeading>
      <Loaded
        query={partners}
        failed={text('adminPartners.failed')}
        loading={text('adminPartners.loading')}
        shape="h-40 rounded-md"
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState>{text('adminPartners.none')}</EmptyState>
          ) : (
            <PartnerTable partners={shown} />
          )
        }
      </Loaded>
      {isAdding && <PartnerForm onClose={() => setIsAdding(false)} />}
    </DeskColumn>
  );
}

function PartnerTable({ partners }: { readonly partners: readonly Partner[] }) {
  const text = useText();
  const { money, count } = useFormats();
  const heads = ['name', 'state', 'payment', 'balance', 'keys'] as const;
  return (
    <StackingTable
      caption={text('adminTitles.partners')}
      heads={heads.map((head) => ({
        label: text(`adminPartners.${head}`),
        isAtEnd: head === 'balance' || head === 'keys',
      }))}
    >
      {partners.map((partner) => (
        <StackingRow key={partner.id}>
          <StackingCell isHead>
            <SiteLink
              to={deskPaths.partner(partner.id)}
              className="text-accent underline underline-offset-4 wrap-anywhere"
            >
              <bdi translate="no">{partner.name}</bdi>
            </SiteLink>
          </StackingCell>
          <StackingCell label={text('adminShell.state')}>
            <PartnerState partner={partner} />
          </StackingCell>
          <StackingCell label={text('adminPartners.payment')}>
            {text(`adminPartners.${partner.payment}`)}
          </StackingCell>
          <StackingCell isAtEnd label={text('adminPartners.balance')}>
            <Unbroken>{money(partner.balance)}</Unbroken>
          </StackingCell>
          <StackingCell isAtEnd label={text('adminPartners.keys')}>
            {count(partner.keys)}
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}
