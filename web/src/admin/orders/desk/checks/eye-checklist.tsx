import type { ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import type { DocumentSide } from '@truepage/core/checks/finding';
import { useText } from '../../../../i18n/language-context.ts';
import { ScanEye } from 'lucide-react';
import { orderAction } from '../../../keys/order-actions.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { AnswerLine } from './answer-line.tsx';
import { findingWords } from './finding-words.ts';
import { useCheckChanges } from './use-delivery-check.ts';

interface EyeChecklistProps {
  readonly points: readonly ShownFinding[];
  readonly mayAnswer: boolean;
}

/** Checklist points for people: each is ticked separately and recorded in the history. */
export function EyeChecklist({ points, mayAnswer }: EyeChecklistProps) {
  const text = useText();
  const firstOpen = points.find((point) => point.answer === null);
  return (
    <fieldset className="grid gap-2 rounded-sm border border-line p-3" disabled={!mayAnswer}>
      <legend className="flex items-center gap-2 px-1 font-semibold">
        <ScanEye aria-hidden="true" className="size-4 text-accent" />
        <span>{text('adminChecks.notByMachine')}</span>
      </legend>
      <p className="text-ink-soft">{text(unreadWords(points))}</p>
      <ul className="grid gap-1">
        {points.map((point) => (
          <EyePoint key={point.id} point={point} isFirstOpen={point === firstOpen} />
        ))}
      </ul>
    </fieldset>
  );
}

interface EyePointProps {
  readonly point: ShownFinding;
  /** The "checks" shortcut focuses this point. */
  readonly isFirstOpen: boolean;
}

/** Each point is saved on its own, so that fast ticking does not wait. */
function EyePoint({ point: { id, line, answer: given }, isFirstOpen }: EyePointProps) {
  const text = useText();
  const { answer, reopen } = useCheckChanges(useOrderDesk().order.orderNumber);
  const isBusy = answer.isPending || reopen.isPending;
  const isTicked = given !== null;
  const tick = () => {
    if (isBusy) return;
    if (isTicked) reopen.mutate(id);
    else answer.mutate({ id, reason: 'compared' });
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input
          {...(isFirstOpen && orderAction('checks'))}
          type="checkbox"
          checked={isTicked !== isBusy}
          onChange={tick}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{findingWords(line, text)}</span>
      </label>
      {given !== null && <AnswerLine answer={given} />}
    </li>
  );
}

function unreadWords(points: readonly ShownFinding[]) {
  const [line] = points.map((point) => point.line);
  const unread: readonly DocumentSide[] = line?.kind === 'checklist' ? line.unread : [];
  if (unread.length === 0) return 'adminChecks.scanRead';
  if (unread.length > 1) return 'adminChecks.noTextBoth';
  return unread[0] === 'original' ? 'adminChecks.noTextOriginal' : 'adminChecks.noTextTranslation';
}
