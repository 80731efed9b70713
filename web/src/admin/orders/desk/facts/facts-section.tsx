import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CertificateOverview, IssuedCertificate } from '@truepage/core/api/admin/certificates';
import type { StaffFactList } from '@truepage/core/api/facts/admin-facts';
import {
  isCorrection,
  missingFactsFor,
  factLimits,
  waiverReasons,
  type WaiverReason,
} from '@truepage/core/facts/fact';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { orderFactsQuery } from '../../../api/desk-queries.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { FactListView } from './fact-list-view.tsx';
import { SendFactsDialog } from './send-facts-dialog.tsx';
import { errorText } from '../../../../i18n/error-text.ts';
import { readField } from '../../../../ui/read-field.ts';
import { DeskSelect, DeskTextArea } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useWaiveFacts } from './use-facts.ts';

interface FactsSectionProps {
  readonly facts: CertificateOverview['draft']['facts'];
  /** The certificate in force. */
  readonly current: IssuedCertificate | undefined;
}

/**
 * The fact lists sent to the customer before certifying, with buttons to send one. Renders nothing if the feature
 * is off and was never used for the order.
 */
export function FactsSection({ facts: { mode, state }, current }: FactsSectionProps) {
  const text = useText();
  const { order } = useOrderDesk();
  const { may, mayActOn } = useStaff();
  const [dialog, setDialog] = useState<'send' | 'waive'>();
  const isOver = order.documentsDeletedAt !== null || order.isRefunded;
  const maySend =
    mode !== 'off' &&
    order.includesCertificate &&
    !isOver &&
    mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  const isMissing = missingFactsFor(mode, state) !== null && order.includesCertificate;
  if (state === null && !maySend && !isMissing) return null;
  return (
    <section aria-label={text('adminFacts.title')} className="grid gap-3">
      <h3 className="text-sm font-semibold text-ink-soft">{text('adminFacts.title')}</h3>
      {isMissing && state === null && (
        <p className="max-w-[75ch] text-ink-soft">{text('adminFacts.mustAnswer')}</p>
      )}
      {state !== null && <Lists current={current} />}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {maySend && (
          <DeskButton {...orderAction('askFacts')} onClick={() => setDialog('send')}>
            {text(state === null ? 'adminFacts.ask' : 'adminFacts.askAgain')}
          </DeskButton>
        )}
        {isMissing && may('certificates.waiveFacts') && (
          <DeskButton {...orderAction('waiveFacts')} onClick={() => setDialog('waive')}>
            {text('adminFacts.waive')}
          </DeskButton>
        )}
      </p>
      {dialog === 'send' && (
        <SendFactsDialog order={order} isOpen={state === 'sent'} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'waive' && (
        <WaiveDialog orderNumber={order.orderNumber} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

function Lists({ current }: Pick<FactsSectionProps, 'current'>) {
  const text = useText();
  const { order } = useOrderDesk();
  const query = useQuery(orderFactsQuery(useDeskApi(), order.orderNumber));
  return (
    <Loaded query={query} isAside failed={text('adminFacts.failed')} shape="h-20">
      {([newest, ...earlier]) => (
        <>
          {current !== undefined && [newest, ...earlier].some((list) => isCorrectedAfter(list, current)) && (
            <Alert tone="warning">{text('adminFacts.afterCertificate', { number: current.number })}</Alert>
          )}
          {newest !== undefined && <FactListView list={newest} />}
          {earlier.length > 0 && (
            <details open={earlier.some(({ late }) => late.length > 0)}>
              <summary className="w-fit font-semibold text-accent">
                {text('adminFacts.earlier', { count: earlier.length })}
              </summary>
              <div className="mt-3 grid gap-4">
                {earlier.map((list) => (
                  <FactListView key={list.id} list={list} />
                ))}
              </div>
            </details>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Whether a correction, even a late one, was made after the certificate was issued. */
function isCorrectedAfter(list: StaffFactList | undefined, { issuedAt }: IssuedCertificate): boolean {
  const given = [
    ...(list?.answers && list.endedAt !== null ? [{ at: list.endedAt, answers: list.answers }] : []),
    ...(list?.late ?? []),
  ];
  return given.some(({ at, answers }) => at > issuedAt && answers.some(isCorrection));
}

interface WaiveDialogProps {
  readonly orderNumber: string;
  readonly onClose: () => void;
}

/** Lets an administrator allow certifying without the customer's answer, with a reason. */
function WaiveDialog({ orderNumber, onClose }: WaiveDialogProps) {
  const text = useText();
  const waive = useWaiveFacts(orderNumber, onClose);
  return (
    <DialogForm
      title={text('adminFacts.waiveTitle')}
      onClose={onClose}
      submitLabel={text('adminFacts.waiveDo')}
      isBusy={waive.isPending}
      onSubmit={(form) =>
        waive.mutate({ reason: readField(form, 'reason') as WaiverReason, note: readField(form, 'note') })
      }
    >
      <p className="text-ink-soft">{text('adminFacts.waiveText')}</p>
      <DeskSelect name="reason" label={text('adminShell.reason')}>
        {waiverReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`adminFacts.reason_${reason}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskTextArea
        name="note"
        label={text('adminShell.noteOptional')}
        rows={2}
        maxLength={factLimits.note}
      />
      {waive.error !== null && <Alert tone="danger">{errorText(waive.error, text)}</Alert>}
    </DialogForm>
  );
}
