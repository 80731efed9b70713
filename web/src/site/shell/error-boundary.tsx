import { Component, type ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { reloadWhenOutdated } from '../../navigation/chunk-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Shows an error message if a screen throws or its chunk cannot be loaded. Use the address as its key, so that
 * another address retries.
 */
export class ErrorBoundary<
  Props extends { readonly children: ReactNode } = { readonly children: ReactNode },
> extends Component<Props, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reloadWhenOutdated(error);
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('shell.crashText')}>{text('shell.crashTitle')}</PageHeading>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{text('shell.reload')}</Button>
        <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          {text('shell.backHome')}
        </a>
      </p>
    </PageColumn>
  );
}
