import { lazy, Suspense } from 'react';
import { ChunkError } from '../../navigation/chunk-error.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProofStepsProps } from './proof-steps.tsx';

/** Loaded on demand, because most visitors need no proof. */
const ProofSteps = lazy(() =>
  import('./proof-steps.tsx').then(
    ({ ProofSteps: steps }) => ({ default: steps }),
    (error: unknown) => {
      throw new ChunkError(error);
    },
  ),
);

/** The steps of the proof of ownership. */
export function OwnershipProof(props: ProofStepsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <ProofSteps {...props} />
    </Suspense>
  );
}
