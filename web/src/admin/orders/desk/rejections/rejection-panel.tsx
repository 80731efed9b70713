import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffRejection } from '@truepage/core/api/rejections/admin-rejections';
import { isOverdue } from '@truepage/core/rejections/rejection';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderRejectionsQuery } from '../../../api/desk-queries.ts';
import { orderAction, runOrderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/time/now.ts';
import { useSaveFile } from '../documents/use-download.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** The customer's reports that an authority rejected the translation; renders nothing if there are none. */
export function RejectionPanel() {
  const text = useText();
  const { order } = useOrderDesk();
  const { data = [], isLoading } = useQuery({
    ...orderRejectionsQuery(useDeskApi(), order.orderNumber),
    enabled: order.status === 'completed',
  });
  // A placeholder, so that what follows keeps its position.
  if (isLoading) return <div data-coming="" className="-mb-5" />;
  if (data.length === 0) return null;
  return (
    <Panel title={text('adminRejection.title')}>
      <ul className="grid gap-5">
        {data.map((rejection) => (
          <li key={rejection.id} className="grid gap-3">
            <Report rejection={rejection} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Report({ rejection }: { readonly rejection: StaffRejection }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { may, mayActOn } = useStaff();
  const { order } = useOrderDesk();
  const [isDeciding, setIsDeciding] = useState(false);
  const { state, authority, description, reason, receivedAt, decideBy, isIssued } = rejection;
  const recipient = rejection.recipient === null ? '' : text(`adminOrder.recipient_${rejection.recipient}`);
  const isLate = isOverdue({ state, decideBy: new Date(decideBy) }, new Date(useNow()));
  const mayCertify = mayActOn('orders.certify', order.assignee?.id ?? null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{text(`adminRejection.state_${state}`, { time: shortMoment(decideBy), recipient })}</span>
        {isLate && <Badge tone="unpaid">{text('adminRejection.overdue')}</Badge>}
      </p>
      <DescriptionList
        items={[
          { term: text('adminRejection.authority'), value: <bdi>{authority}</bdi> },
          {
            term: text('adminRejection.says'),
            value: (
              <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {description}
              </span>
            ),
          },
          { term: text('adminRejection.received'), value: shortMoment(receivedAt) },
          ...(reason === ''
            ? []
            : [{ term: text('adminRejection.reason'), value: <span dir="auto">{reason}</span> }]),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Letter rejection={rejection} />
        {state === 'open' && may('payments.refund') && (
          <DeskButton {...orderAction('decide')} variant="primary" onClick={() => setIsDeciding(true)}>
            {text('adminRejection.decide')}
          </DeskButton>
        )}
        {state === 'reissued' && !isIssued && mayCertify && (
          <DeskButton variant="primary" onClick={() => runOrderAction('certify')}>
            {text('adminRejection.issue', { recipient })}
          </DeskButton>
        )}
      </div>
      {isDeciding && (
        <DecisionDialog
          rejection={rejection}
          onClose={(isReissued) => {
            setIsDeciding(false);
            if (isReissued && mayCertify) runOrderAction('certify');
          }}
        />
      )}
    </>
  );
}

function Letter({ rejection: { letter, letterId } }: { readonly rejection: StaffRejection }) {
  const text = useText();
  const saving = useSaveFile();
  if (letterId === null) return <p className="text-ink-soft">{text('adminRejection.letterDeleted')}</p>;
  return (
    <>
      <DeskButton
        {...orderAction('letter')}
        isBusy={saving.isBusy}
        onClick={() => saving.start({ fileId: letterId, filename: letter })}
      >
        {text('adminRejection.letter')}
      </DeskButton>
      {saving.failure !== undefined && (
        <p role="alert" className="text-unpaid">
          {saving.failure}
        </p>
      )}
    </>
  );
}
