import { useId, useRef } from 'react';
import type { ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import type { FineReason } from '@truepage/core/checks/check-line';
import { Check, CircleCheck, Eye, TriangleAlert, Undo2 } from 'lucide-react';
import { isHint } from '@truepage/core/checks/sureness';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { useText } from '../../../../i18n/language-context.ts';
import type { Text } from '../../../../i18n/dictionary.ts';
import { classes } from '../../../../ui/classes.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { orderAction } from '../../../keys/order-actions.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerLine } from './answer-line.tsx';
import { findingWords, placeWords, reasonWords } from './finding-words.ts';

interface FindingRowProps {
  readonly finding: ShownFinding;
  /** The "checks" shortcut focuses this finding. */
  readonly isFirstOpen: boolean;
  readonly mayAnswer: boolean;
  /** Whether the reason form is open. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** The suggested reason. */
  readonly reason: FineReason;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onSave: (reason: FineReason, note: string) => void;
  readonly onReopen: () => void;
}

/** One finding: description, location, and its answer or the answer form. */
export function FindingRow(props: FindingRowProps) {
  const { finding, isAsked, isBusy, reason, onAsk, onSave } = props;
  const text = useText();
  const wordsId = useId();
  const row = useRef<HTMLLIElement>(null);
  const { line, answer } = finding;
  const isOpen = answer === null;
  const { percent } = useAmounts();
  const Icon = isOpen ? (isHint(line) ? Eye : TriangleAlert) : CircleCheck;
  const cancel = () => {
    onAsk(false);
    row.current?.querySelector<HTMLElement>('[data-fine]')?.focus();
  };
  return (
    <li ref={row} className="grid gap-2 py-2.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon
          aria-hidden="true"
          className={classes('mt-0.5 size-4 shrink-0', isOpen ? 'text-pending' : 'text-completed')}
        />
        <div className="grid min-w-0 grow basis-56 gap-0.5">
          <p id={wordsId} className={classes('wrap-anywhere', isOpen && 'font-medium')}>
            {isHint(line)
              ? text('adminReading.hint', {
                  share: percent(line.confidence ?? 0),
                  finding: findingWords(line, text),
                })
              : findingWords(line, text)}
          </p>
          {answer !== null && <AnswerLine answer={answer} reason={answerWords(answer, text)} />}
        </div>
        <RowActions {...props} wordsId={wordsId} />
      </div>
      {isAsked && <AnswerForm isBusy={isBusy} proposed={reason} onSave={onSave} onCancel={cancel} />}
    </li>
  );
}

function RowActions(props: FindingRowProps & { readonly wordsId: string }) {
  const { finding, isFirstOpen, mayAnswer, isAsked, isBusy, onAsk, onReopen, wordsId } = props;
  const text = useText();
  const { look } = useOrderDesk();
  const { line, answer } = finding;
  // The button of a line that the list's keys focus.
  const main = {
    'data-finding': finding.id,
    'aria-describedby': wordsId,
    ...(isFirstOpen && orderAction('checks')),
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <DeskButton
        aria-describedby={wordsId}
        {...(!mayAnswer && main)}
        size="sm"
        variant="quiet"
        onClick={() => look({ of: line.of, page: line.page ?? 1 })}
      >
        <Eye aria-hidden="true" className="size-4" />
        <span>{placeWords(line, text)}</span>
      </DeskButton>
      {mayAnswer && answer === null && (
        <DeskButton
          {...main}
          data-fine
          size="sm"
          isBusy={isBusy}
          aria-expanded={isAsked}
          onClick={() => onAsk(!isAsked)}
        >
          {!isBusy && <Check aria-hidden="true" className="size-4" />}
          <span>{text('adminChecks.fine')}</span>
        </DeskButton>
      )}
      {mayAnswer && answer !== null && (
        <DeskButton {...main} size="sm" variant="quiet" isBusy={isBusy} onClick={onReopen}>
          {!isBusy && <Undo2 aria-hidden="true" className="size-4" />}
          <span>{text('adminShell.undo')}</span>
        </DeskButton>
      )}
    </div>
  );
}

function answerWords({ reason, note }: NonNullable<ShownFinding['answer']>, text: Text): string {
  if (reason === null) return text('adminChecks.fixedAnswer');
  return text('adminChecks.answered', { reason: reasonWords(reason, note, text) });
}
