import type { CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { useText } from '../i18n/language-context.ts';
import { classes } from '../ui/classes.ts';

interface MarkWordsProps {
  readonly marks: readonly CorrectionMark[];
  /** The index of the mark whose pin is highlighted. */
  readonly chosen?: number | undefined;
  /** Highlights the pin of a mark; omit it if there are no pins next to the list. */
  readonly onChoose?: (index: number) => void;
}

/** The marks as a list: page, problem, and correction. */
export function MarkWords({ marks, chosen, onChoose }: MarkWordsProps) {
  const text = useText();
  return (
    <ol className="grid gap-2">
      {marks.map(({ page, at, wrong, right }, index) => {
        const label = text('pageMarks.mark', { number: index + 1, page });
        return (
          <li key={index} className={classes('rounded-sm p-2', chosen === index && 'bg-accent-soft')}>
            {onChoose === undefined || at === null ? (
              <p className="font-semibold">{label}</p>
            ) : (
              <button
                type="button"
                className="font-semibold text-accent underline underline-offset-4"
                onClick={() => onChoose(index)}
              >
                {label}
              </button>
            )}
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {wrong}
            </p>
            {right !== '' && (
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text('pageMarks.right', { text: right })}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
