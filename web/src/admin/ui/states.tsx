import type { ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { DeskButton } from './desk-button.tsx';

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

/** Something could not be loaded: what happened, and another try. */
export function ErrorPanel({ error, onRetry, title }: ErrorPanelProps) {
  const text = useText();
  return (
    <Alert
      tone="danger"
      title={title ?? text('adminShell.loadFailed')}
      actions={<DeskButton onClick={onRetry}>{text('common.retry')}</DeskButton>}
    >
      {errorText(error, text)}
    </Alert>
  );
}

/** There is nothing to show, said calmly. */
export function EmptyState({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p className="text-base text-ink-soft">{children}</p>
      {actions}
    </div>
  );
}
