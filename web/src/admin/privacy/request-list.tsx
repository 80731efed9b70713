import { useQuery } from '@tanstack/react-query';
import type { PrivacyRequest } from '@truepage/core/api/admin/privacy';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/time/now.ts';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { privacyRequestsQuery } from './privacy-queries.ts';
import { OpenRequestDialog } from './open-request-dialog.tsx';

/** The requests of people about their data, with due dates. */
export function RequestList() {
  const text = useText();
  const [isOpening, setIsOpening] = useState(false);
  // There are no live events for requests, so they are refetched on every visit.
  const requests = useQuery({ ...privacyRequestsQuery(useDeskApi()), staleTime: 0 });
  return (
    <DeskColumn>
      <DeskHeading
        lead={text('adminPrivacy.lead')}
        actions={
          <DeskButton variant="primary" onClick={() => setIsOpening(true)}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{text('adminPrivacy.open')}</span>
          </DeskButton>
        }
      >
        {text('adminTitles.privacy')}
      </DeskHeading>
      <Loaded
        query={requests}
        failed={text('adminPrivacy.failed')}
        loading={text('adminPrivacy.loading')}
        shape="h-40 rounded-md"
      >
        {(all) =>
          all.length === 0 ? <EmptyState>{text('adminPrivacy.none')}</EmptyState> : <Requests all={all} />
        }
      </Loaded>
      {isOpening && <OpenRequestDialog onClose={() => setIsOpening(false)} />}
    </DeskColumn>
  );
}

function Requests({ all }: { readonly all: readonly PrivacyRequest[] }) {
  const text = useText();
  const open = all.filter(({ closedAt }) => closedAt === null);
  const closed = all.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      {open.length > 0 && (
        <Panel title={text('adminPrivacy.listOpen')}>
          <RequestTable
            caption={text('adminPrivacy.listOpen')}
            last={text('adminPrivacy.due')}
            requests={open}
          />
        </Panel>
      )}
      {closed.length > 0 && (
        <Panel title={text('adminPrivacy.listClosed')}>
          <RequestTable
            caption={text('adminPrivacy.listClosed')}
            last={text('adminPrivacy.ended')}
            requests={closed}
          />
        </Panel>
      )}
    </>
  );
}

interface RequestTableProps {
  readonly caption: string;
  /** The header of the last column: the due date or the result. */
  readonly last: string;
  readonly requests: readonly PrivacyRequest[];
}

function RequestTable({ caption, last, requests }: RequestTableProps) {
  const text = useText();
  return (
    <StackingTable
      caption={caption}
      heads={[{ label: text('adminShell.address') }, { label: text('adminShell.what') }, { label: last }]}
    >
      {requests.map((request) => (
        <StackingRow key={request.id}>
          <StackingCell isHead>
            <SiteLink
              to={deskPaths.privacyRequest(request.id)}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
            >
              <Unbroken>{request.email === '' ? text('adminPrivacy.noAddress') : request.email}</Unbroken>
            </SiteLink>
          </StackingCell>
          <StackingCell>{text(`adminPrivacy.kind_${request.kind}`)}</StackingCell>
          <StackingCell label={last}>
            <RequestState request={request} />
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

/** The result of a request, or when it is due. */
export function RequestState({ request }: { readonly request: PrivacyRequest }) {
  const text = useText();
  const { longDate } = useFormats();
  const now = useNow();
  const { outcome, dueOn } = request;
  if (outcome !== null)
    return (
      <Badge tone={outcome === 'done' ? 'completed' : 'neutral'}>
        {text(`adminPrivacy.outcome_${outcome}`)}
      </Badge>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{longDate(`${dueOn}T12:00`)}</span>
      {Date.parse(`${dueOn}T23:59:59`) < now && <Badge tone="unpaid">{text('adminPrivacy.overdue')}</Badge>}
    </span>
  );
}
