import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Coming } from './pending-content.tsx';
import { ErrorPanel, RetryLine } from './states.tsx';

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Says that it could not be read. */
  readonly failed: string;
  /** A failure takes a line and not a panel of its own: beside the work, not in its place. */
  readonly isAside?: boolean;
  /** Read out while it is on its way. */
  readonly loading?: string;
  /** The shape of the content: classes of one placeholder, or several. */
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
