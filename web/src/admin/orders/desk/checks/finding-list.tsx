import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import type { FineReason } from '@truepage/core/checks/check-line';
import { useText } from '../../../../i18n/language-context.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { FindingRow } from './finding-row.tsx';
import { findingWords } from './finding-words.ts';
import { useCheckChanges } from './use-delivery-check.ts';

interface FindingListProps {
  readonly findings: readonly ShownFinding[];
  readonly mayAnswer: boolean;
}

/** The findings, one per line. j and k, or the arrow keys, move between them; f accepts one. */
export function FindingList({ findings, mayAnswer }: FindingListProps) {
  const text = useText();
  const { orderNumber } = useOrderDesk().order;
  const { answer, reopen } = useCheckChanges(orderNumber);
  const tellWithUndo = useUndoToast();
  const list = useRef<HTMLUListElement>(null);
  const [askedId, setAskedId] = useState<string>();
  // Most false alarms of a document have the same reason, so the last one is suggested.
  const [lastReason, setLastReason] = useState<FineReason>('same-meaning');
  const [answeredId, setAnsweredId] = useState<string>();
  useNextAfter(answeredId, findings, list);
  const firstOpenId = findings.find((finding) => finding.answer === null)?.id;

  const save = (finding: ShownFinding, reason: FineReason, note: string) =>
    answer.mutate(
      { id: finding.id, reason, note },
      {
        onSuccess: () => {
          setLastReason(reason === 'other' ? lastReason : reason);
          setAskedId(undefined);
          setAnsweredId(finding.id);
          tellWithUndo({
            title: text('adminChecks.answerSaved'),
            description: findingWords(finding.line, text),
            onUndo: () => reopen.mutate(finding.id),
          });
        },
      },
    );
  return (
    <>
      {mayAnswer && <p className="text-sm text-ink-soft pointer-coarse:hidden">{text('adminChecks.keys')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that lead between its buttons */}
      <ul
        ref={list}
        aria-label={text('adminChecks.findings')}
        onKeyDown={onListKey}
        className="grid divide-y divide-line border-y border-line"
      >
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            isFirstOpen={finding.id === firstOpenId}
            mayAnswer={mayAnswer}
            isAsked={askedId === finding.id && finding.answer === null}
            isBusy={isAbout(finding, answer) || (reopen.isPending && reopen.variables === finding.id)}
            reason={lastReason}
            onAsk={(isAsked) => setAskedId(isAsked ? finding.id : undefined)}
            onSave={(reason, note) => save(finding, reason, note)}
            onReopen={() => reopen.mutate(finding.id)}
          />
        ))}
      </ul>
    </>
  );
}

function isAbout({ id }: ShownFinding, answer: ReturnType<typeof useCheckChanges>['answer']): boolean {
  return answer.isPending && answer.variables.id === id;
}

/** Answering removes the form of a finding: the focus moves to the next open finding, or stays on this one. */
function useNextAfter(
  answeredId: string | undefined,
  findings: readonly ShownFinding[],
  list: { readonly current: HTMLUListElement | null },
): void {
  const latest = useRef(findings);
  useEffect(() => {
    latest.current = findings;
  });
  useEffect(() => {
    if (answeredId === undefined) return;
    const at = latest.current.findIndex(({ id }) => id === answeredId);
    const inTurn = [...latest.current.slice(at + 1), ...latest.current.slice(0, at)];
    const next = inTurn.find(({ answer }) => answer === null)?.id ?? answeredId;
    list.current?.querySelector<HTMLElement>(`[data-finding="${next}"]`)?.focus();
  }, [answeredId, list]);
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The shortcuts of the list, ignored while a reason is typed or chosen. */
function onListKey(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (target.closest('form') !== null) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-finding]')];
  const at = controls.findIndex((control) => control.closest('li')?.contains(target) === true);
  const step = steps[key];
  if (step !== undefined) controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus();
  else if (key === 'f') controls[at]?.closest('li')?.querySelector<HTMLElement>('[data-fine]')?.click();
  else return;
  event.preventDefault();
}
