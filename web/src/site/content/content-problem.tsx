import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';

interface ContentProblemProps {
  readonly message: string;
  readonly explanation: string;
  /** Set if a retry may help. */
  readonly onRetry?: () => void;
}

/** Why there is no page: an alert whose message is the heading of the screen. */
export function ContentProblem({ message, explanation, onRetry }: ContentProblemProps) {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <div
        role="alert"
        className="grid gap-5 rounded-lg border-2 border-unpaid bg-unpaid-soft p-6 text-ink sm:p-8"
      >
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="text-2xl font-bold">
            {message}
          </h1>
          <p className="text-lg wrap-anywhere">{explanation}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>{text('content.home')}</ButtonLink>
          {onRetry !== undefined && (
            <Button variant="secondary" onClick={onRetry}>
              {text('common.retry')}
            </Button>
          )}
        </p>
      </div>
    </PageColumn>
  );
}
