import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { factLimits, type Fact } from '@truepage/core/facts/fact';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { factSuggestionsQuery } from '../../../api/desk-queries.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { FactFields } from './fact-fields.tsx';
import { useSendFacts } from './use-facts.ts';

interface SendFactsDialogProps {
  readonly order: StaffOrder;
  /** A list is open; the new one replaces it. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A line of the dialog; `id` stays the same when other lines are removed. */
export interface FactLine extends Fact {
  readonly id: number;
}

/**
 * Asks the customer to confirm facts. Prefilled with facts that are in both documents and the names; lines can be
 * edited, removed and added.
 */
export function SendFactsDialog({ order, isOpen, onClose }: SendFactsDialogProps) {
  const text = useText();
  const form = useFactLines(order);
  const send = useSendFacts(order.orderNumber, onClose);
  const { lines, isReading, readError } = form;
  const submit = () => {
    form.setHasTried(true);
    if (send.isPending || lines.length === 0 || lines.some(isBlankLine)) return;
    send.mutate({ facts: lines.map(({ id: _id, ...fact }) => fact) });
  };
  return (
    <DialogForm
      title={text('adminFacts.dialogTitle')}
      onClose={onClose}
      submitLabel={isReading ? undefined : text(send.isPending ? 'adminShell.sending' : 'adminFacts.send')}
      isBusy={send.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminFacts.dialogText')}</p>
      {isOpen && <Alert tone="info">{text('adminFacts.replaces')}</Alert>}
      {isReading && (
        <p role="status" className="flex items-center gap-2">
          <SpinnerMark />
          <span>{text('adminFacts.loading')}</span>
        </p>
      )}
      {readError !== null && <Alert tone="warning">{text('adminFacts.suggestFailed')}</Alert>}
      {!isReading && (
        <>
          <ol className="grid gap-4">
            {lines.map((line, at) => (
              <FactFields
                key={line.id}
                line={line}
                number={at + 1}
                documents={order.documents.length}
                isMissing={form.hasTried && isBlankLine(line)}
                onChange={(change) => form.change(line.id, change)}
                onRemove={() => form.remove(line.id)}
              />
            ))}
          </ol>
          {form.hasTried && lines.length === 0 && (
            <p role="alert" className="text-unpaid">
              {text('adminFacts.none')}
            </p>
          )}
          {lines.length < factLimits.count && (
            <p>
              <DeskButton onClick={form.add}>{text('adminFacts.add')}</DeskButton>
            </p>
          )}
        </>
      )}
      {send.error !== null && <Alert tone="danger">{errorText(send.error, text)}</Alert>}
    </DialogForm>
  );
}

const isBlankLine = ({ value }: FactLine): boolean => value.trim() === '';

/** The lines; the suggestions until the first edit. */
function useFactLines({ orderNumber, documents }: StaffOrder) {
  const { data, error, isPending } = useQuery(factSuggestionsQuery(useDeskApi(), orderNumber));
  const [changed, setChanged] = useState<readonly FactLine[]>();
  const [nextId, setNextId] = useState<number>(factLimits.count);
  const [hasTried, setHasTried] = useState(false);
  const lines = changed ?? data?.facts.map((fact, id): FactLine => ({ ...fact, id })) ?? [];
  return {
    lines,
    isReading: isPending,
    readError: error,
    hasTried,
    setHasTried,
    change: (id: number, change: Partial<Fact>) =>
      setChanged(lines.map((line) => (line.id === id ? { ...line, ...change } : line))),
    remove: (id: number) => setChanged(lines.filter((line) => line.id !== id)),
    add: () => {
      const document = documents.length === 1 ? 1 : 0;
      setChanged([...lines, { id: nextId, kind: 'name', document, original: '', value: '' }]);
      setNextId(nextId + 1);
    },
  };
}
