import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../site/shell/error-boundary.tsx';

interface PersistentBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** Keeps what it holds from one address to the next; only where that has failed, another address is another try. */
export class PersistentBoundary extends ErrorBoundary<PersistentBoundaryProps> {
  override componentDidUpdate({ address }: PersistentBoundaryProps): void {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }
}
