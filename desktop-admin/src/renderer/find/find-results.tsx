import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useText } from '../state/console-context.ts';
import { mostMatches } from './find-in-page.ts';
import type { Find } from './use-find.ts';

interface FindResultsProps {
  readonly words: string;
  readonly found: Find;
  readonly fieldId: string;
  readonly onClose: () => void;
}

/** The match count and the buttons after the field of the bar. */
export function FindResults({ words, found, fieldId, onClose }: FindResultsProps) {
  const text = useText();
  const { count, at, step } = found;
  return (
    <>
      <output
        htmlFor={fieldId}
        aria-live="polite"
        className="min-w-20 px-1 text-end text-ink-soft tabular-nums"
      >
        {words.trim() === '' ? '' : count === 0 ? text('find.none') : text('find.count', place(at, count))}
      </output>
      <FindButton
        label={text('find.previous')}
        icon={ChevronUp}
        isOff={count === 0}
        onClick={() => step(-1)}
      />
      <FindButton label={text('find.next')} icon={ChevronDown} isOff={count === 0} onClick={() => step(1)} />
      <FindButton label={text('frame.close')} icon={X} onClick={onClose} />
    </>
  );
}

function place(at: number, count: number) {
  return { place: at + 1, count: count === mostMatches ? `${mostMatches}+` : count };
}

interface FindButtonProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function FindButton({ label, icon: Icon, isOff = false, onClick }: FindButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`, so that the focus, and with it the keys of the bar, stay on the button.
      aria-disabled={isOff}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft not-aria-disabled:hover:bg-paper-deep not-aria-disabled:hover:text-ink aria-disabled:opacity-50"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
