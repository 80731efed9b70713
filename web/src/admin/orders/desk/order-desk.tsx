import { openTexts } from '@truepage/core/orders/order-form';
import { useMemo, useState } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { OrderMails } from '../../mails/order-mails.tsx';
import { OrderPayments } from '../../payments/order-payments.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useStaff } from '../../session/session-context.ts';
import { CertificatePanel } from './certificate/certificate-panel.tsx';
import { CorrectionsPanel } from './corrections/corrections-panel.tsx';
import { DraftPanel } from './drafts/draft-panel.tsx';
import { DocumentDrop } from './translation/document-drop.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { OrderDeskContext, useOrderDesk, type Looking } from './order-desk-context.ts';
import { OrderDetails } from './order-details.tsx';
import { DocumentTable } from './documents/document-table.tsx';
import { severalDocuments } from './documents/several-documents.ts';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { OrderMessages } from './messages/order-messages.tsx';
import { RejectionPanel } from './rejections/rejection-panel.tsx';
import { OrderNotes } from './order-notes.tsx';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderLanguages } from './use-order-languages.ts';
import { useOrderNews } from './use-order-news.ts';
import { useNotify } from './translation/use-notify.ts';
import { useTranslationUpload } from './translation/use-translation-upload.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useConfirmPaid } from '../use-confirm-paid.ts';
import { useDeskChange } from './use-desk-change.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { OrderDifference } from '../data/order-differences.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { DeliveryDuties } from './delivery-duties.tsx';
import { DueTime } from './due-time.tsx';
import { StatusSelect } from './status-select.tsx';
import { orderAction } from '../../keys/order-actions.ts';

interface OrderDeskProps {
  readonly order: StaffOrder;
  /** False while the data is from an earlier visit and being refetched. */
  readonly isCurrent: boolean;
}

/** An order on the desk. The role decides what is visible: translators see no money and no addresses. */
export function OrderDesk({ order, isCurrent }: OrderDeskProps) {
  const { may } = useStaff();
  useOrderKeys();
  useOrderLanguages(order);
  const { news, acknowledge, dismiss } = useOrderNews(order, isCurrent);
  const notifying = useNotify(order);
  const [position, choose] = useState(1);
  const upload = useTranslationUpload({ order, position, acknowledge, notify: notifying.notify });
  const [looking, look] = useState<Looking>();
  const desk = useMemo(
    () => ({
      order,
      acknowledge,
      upload,
      notifying,
      position,
      choose: (next: number) => {
        choose(next);
        // A chosen file that is not sent yet stays, now for this document.
        if (upload.state.kind === 'success') upload.reset();
      },
      looking,
      look,
    }),
    [order, acknowledge, upload, notifying, position, looking],
  );
  return (
    <OrderDeskContext value={desk}>
      <DocumentDrop>
        <DeskColumn>
          <div className="@container grid gap-5 in-turn">
            <OrderHeader />
            <OrderNewsNotice news={news} onDismiss={dismiss} />
            {may('mails.manage') && <OrderMails orderNumber={order.orderNumber} />}
            <WorkPanel />
            <div className="grid items-start gap-5 @max-4xl:in-turn @4xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
              <div className="@container grid min-w-0 gap-5 in-turn">
                {openTexts.map((name) => (
                  <ClientText key={name} name={name} words={order[name]} />
                ))}
                {severalDocuments(order) && <DocumentTable />}
                <OrderDocuments />
                <ChecksPanel />
                <CertificatePanel />
                <Correspondence />
              </div>
              <div className="grid min-w-0 gap-5 in-turn">
                <OrderDetails />
                {may('payments.view') && (
                  <OrderPayments order={order} whileUnpaid={<MarkPaid order={order} />} />
                )}
              </div>
            </div>
            {may('orders.history') && <OrderHistory />}
          </div>
        </DeskColumn>
      </DocumentDrop>
    </OrderDeskContext>
  );
}

/** The thread with the customer, and the internal notes. */
function Correspondence() {
  const { may } = useStaff();
  return (
    <>
      {may('orders.message') && <OrderMessages />}
      {may('orders.note') && <OrderNotes />}
    </>
  );
}

/** Text from the customer. It is above the task, so a long text scrolls in place. */
function ClientText({
  name,
  words,
}: {
  readonly name: (typeof openTexts)[number];
  readonly words: string | null;
}) {
  const text = useText();
  if (words === null || words === '') return null;
  return (
    <Panel title={text(`adminOrder.${name}`)}>
      <p
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keys too
        tabIndex={0}
        className="max-h-32 max-w-[75ch] overflow-y-auto whitespace-pre-wrap wrap-anywhere"
      >
        {words}
      </p>
    </Panel>
  );
}

/** Records a payment made outside of the card payment, after a confirmation. */
function MarkPaid({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { may } = useStaff();
  const { isBusy, make } = useDeskChange();
  const confirmPaid = useConfirmPaid();
  const markPaid = async () => {
    if (await confirmPaid(order)) make({ kind: 'paid' });
  };
  // Nothing can be paid before the order has a price.
  if (!may('payments.record') || order.totalPrice === null) return null;
  return (
    <p>
      <DeskButton {...orderAction('markPaid')} isBusy={isBusy} onClick={() => void markPaid()}>
        {text('adminOrders.markPaid')}
      </DeskButton>
    </p>
  );
}

interface OrderNewsNoticeProps {
  readonly news: readonly OrderDifference[];
  readonly onDismiss: () => void;
}

/** Announces that another person changed the order on the screen. Does not take the focus. */
function OrderNewsNotice({ news, onDismiss }: OrderNewsNoticeProps) {
  const text = useText();
  if (news.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={text('adminOrder.changedTitle')}
      actions={<DeskButton onClick={onDismiss}>{text('adminOrder.dismiss')}</DeskButton>}
    >
      <DifferenceList differences={news} />
    </Alert>
  );
}

/** The order's next steps, its draft review, and the customer's reports after the delivery. */
function WorkPanel() {
  return (
    <>
      <NextSteps />
      <DraftPanel />
      <CorrectionsPanel />
      <RejectionPanel />
    </>
  );
}

/** Status, assignee, due time, and requirements of the delivery. */
function NextSteps() {
  const text = useText();
  const { mayActOn, may } = useStaff();
  const { order } = useOrderDesk();
  const mayChangeStatus = mayActOn('orders.changeStatus', order.assignee?.id ?? null);
  return (
    <section
      aria-label={text('adminOrder.work')}
      className="grid gap-x-6 gap-y-4 in-turn rounded-md border border-line bg-sheet p-4 shadow-sheet @xs:grid-cols-2 @lg:grid-cols-3"
    >
      {mayChangeStatus && <StatusSelect />}
      {may('orders.assign') && <AssigneeSelect />}
      <div className="@xs:col-span-full @lg:col-span-1">
        <DueTime order={order} />
      </div>
      <DeliveryDuties order={order} />
    </section>
  );
}
