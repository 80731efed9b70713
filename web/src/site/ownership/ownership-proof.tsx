import { lazy, Suspense } from 'react';
import { ChunkError } from '../../navigation/chunk-error.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProofStepsProps } from './proof-steps.tsx';

/** Most visitors need no proof, so its steps are loaded on demand. */
const ProofSteps = lazy(() =>
  import('./proof-steps.tsx').then(
    ({ ProofSteps: steps }) => ({ default: steps }),
    (error: unknown) => {
      throw new ChunkError(error);
    },
  ),
);

/** The steps by which this browser proves that the order is its own. */
export function OwnershipProof(props: ProofStepsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <ProofSteps {...props} />
    </Suspense>
  );
}
