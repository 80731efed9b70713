import { useEffect, useRef } from 'react';

export interface FieldProblem {
  /** The id of the control that the line links to. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /** Increase it with every failed submission: the summary then takes the focus. */
  readonly attempt: number;
}

/** All problems of a form, each linking to its field. Renders nothing if there are none. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-2 border-unpaid bg-unpaid-soft p-card text-ink focus:outline-3 focus:outline-unpaid"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="font-semibold text-unpaid underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
