import { Component, type ReactNode } from 'react';
import { ChunkError } from '../navigation/chunk-error.ts';

interface PartBoundaryProps {
  readonly place: ReactNode;
  readonly fetchAgain: () => Promise<void>;
  readonly children: ReactNode;
}

/** In ms: after the first failure that was seen here at once, it may be an old one; then ever more seldom. */
const [shortestWait, longestWait] = [500, 30_000] as const;

/**
 * While the chunk of a part cannot be fetched, as when the server is away, the rest of the screen goes on without it; it comes
 * once it can. All other errors go on up.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error?: Error | undefined }> {
  override state: { readonly error?: Error | undefined } = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkError) this.#fetchAgain(0);
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkError) return this.props.place;
    throw error;
  }

  #fetchAgain(wait: number): void {
    this.#timer = setTimeout(() => {
      this.props.fetchAgain().then(
        () => this.setState({ error: undefined }),
        () => this.#fetchAgain(Math.min(Math.max(2 * wait, shortestWait), longestWait)),
      );
    }, wait);
  }
}
