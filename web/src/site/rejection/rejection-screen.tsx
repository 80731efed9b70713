import { useQuery } from '@tanstack/react-query';
import type { Rejections, Rejection } from '@truepage/core/api/rejections/rejections';
import { useText, useFormats } from '../../i18n/language-context.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { QueryStates } from '../query-states.tsx';
import { rejectionsQuery } from './rejection-calls.ts';
import { NeedsProof, useWithoutScripts } from '../ownership/without-scripts.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { RejectionForm } from './rejection-form.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** A rejection by an authority: the report, and the office's decision. Without JavaScript, the server renders both. */
export function RejectionScreen() {
  const text = useText();
  return (
    <OwnedPage
      title={text('rejection.title')}
      back={text('common.backToOrder')}
      {...(import.meta.env.SSR && { plain: reportsWithoutScripts })}
    >
      {(orderNumber) => <Reports orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

const reportsWithoutScripts = (orderNumber: string) => <ReportsWithoutScripts orderNumber={orderNumber} />;

function Reports({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery({ ...rejectionsQuery(orderNumber), refetchOnWindowFocus: 'always' });
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('rejection.loading')} failed={text('rejection.failed')} />
    );
  return <ShownReports orderNumber={orderNumber} reports={data} />;
}

/** The reports, and the form for browsers without JavaScript; rendered on the server only. */
function ReportsWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { data, isUnproven } = useWithoutScripts('listRejections', orderNumber);
  if (data !== undefined) return <ShownReports orderNumber={orderNumber} reports={data} />;
  return isUnproven ? <NeedsProof orderNumber={orderNumber} /> : <p>{text('rejection.failed')}</p>;
}

interface ShownReportsProps {
  readonly orderNumber: string;
  readonly reports: Rejections;
}

/** The previous reports, and the form for another one. */
function ShownReports({ orderNumber, reports: { rejections, canReport } }: ShownReportsProps) {
  const text = useText();
  return (
    <>
      {rejections.length > 0 && <RejectionList rejections={rejections} />}
      {canReport && <RejectionForm orderNumber={orderNumber} />}
      {!canReport && rejections.length === 0 && (
        <SectionCard title={text('rejection.notPossible')} headingId="not-possible">
          <p>{text('rejection.notPossibleText')}</p>
        </SectionCard>
      )}
    </>
  );
}

/** The reports of an order with their decisions, newest first. */
function RejectionList({ rejections }: { readonly rejections: readonly Rejection[] }) {
  return rejections.map((rejection) => <Report key={rejection.id} rejection={rejection} />);
}

function Report({ rejection }: { readonly rejection: Rejection }) {
  const text = useText();
  const { longMoment } = useFormats();
  const { state, authority, description, letter, receivedAt, decideBy, decidedAt, reason } = rejection;
  const recipient = rejection.recipient === null ? '' : text(`recipients.${rejection.recipient}`);
  const outcome = state === 'reissued' && rejection.isIssued ? 'issued' : state;
  return (
    <SectionCard title={text(`rejection.${outcome}`)}>
      <div className="grid gap-4">
        <p role="status">{text(`rejection.${outcome}Text`, { time: longMoment(decideBy), recipient })}</p>
        <DescriptionList
          items={[
            ...(reason === ''
              ? []
              : [
                  {
                    term: text('rejection.reason'),
                    value: (
                      <span dir="auto" className="whitespace-pre-wrap">
                        {reason}
                      </span>
                    ),
                  },
                ]),
            { term: text('rejection.authority'), value: <bdi>{authority}</bdi> },
            {
              term: text('rejection.says'),
              value: (
                <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {description}
                </span>
              ),
            },
            { term: text('rejection.letter'), value: <bdi translate="no">{letter}</bdi> },
            { term: text('rejection.received'), value: longMoment(receivedAt) },
            ...(decidedAt === null
              ? []
              : [{ term: text('rejection.decided'), value: longMoment(decidedAt) }]),
          ]}
        />
      </div>
    </SectionCard>
  );
}
