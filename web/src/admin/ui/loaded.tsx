import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Coming } from './pending-content.tsx';
import { ErrorPanel, RetryLine } from './states.tsx';

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The message after a failed fetch. */
  readonly failed: string;
  /** Shows a failure as one line instead of a panel, for content next to the main work. */
  readonly isAside?: boolean;
  /** Announced while loading. */
  readonly loading?: string;
  /** The placeholder of the content: classes of one element, or several elements. */
  readonly shape: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A query in all its states: pending, failed with retry, loaded. Loaded data stays during a refetch. */
export function Loaded<Data>({ query, failed, isAside, loading, shape, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null && !isFetching) {
    const onRetry = () => void refetch();
    if (isAside === true) return <RetryLine onRetry={onRetry}>{failed}</RetryLine>;
    return <ErrorPanel error={error} title={failed} onRetry={onRetry} />;
  }
  const picture = typeof shape === 'string' ? <Skeleton className={shape} /> : shape;
  return (
    <>
      {loading !== undefined && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      {isAside === true ? picture : <Coming>{picture}</Coming>}
    </>
  );
}
