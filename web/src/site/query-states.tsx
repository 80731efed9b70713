import { errorText } from '../i18n/error-text.ts';
import { useText } from '../i18n/language-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface QueryStatesProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The loading text for screen readers. */
  readonly loading: string;
  readonly failed: string;
}

/** The loading and error states of a query. */
export function QueryStates({ query: { error, isFetching, refetch }, loading, failed }: QueryStatesProps) {
  const text = useText();
  if (error === null || isFetching)
    return (
      <Card>
        <p role="status" className="sr-only">
          {loading}
        </p>
        <Skeleton className="h-96" />
      </Card>
    );
  return (
    <Alert
      tone="danger"
      title={failed}
      actions={<Button onClick={() => void refetch()}>{text('common.retry')}</Button>}
    >
      {errorText(error, text)}
    </Alert>
  );
}
