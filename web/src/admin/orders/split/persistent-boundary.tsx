import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../site/shell/error-boundary.tsx';

interface PersistentBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** An error boundary that keeps its content across addresses and retries at the next one only after a failure. */
export class PersistentBoundary extends ErrorBoundary<PersistentBoundaryProps> {
  override componentDidUpdate({ address }: PersistentBoundaryProps): void {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }
}
