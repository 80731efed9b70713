import { Component, type ReactNode } from 'react';
import { ChunkError, reloadWhenOutdated } from '../navigation/chunk-error.ts';

interface PartBoundaryProps {
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/** Where the chunk of a part cannot be fetched, the rest of the screen goes on without it. All other errors go on up. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reloadWhenOutdated(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkError) return this.props.place;
    throw error;
  }
}
