import type { ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { DeskButton } from './desk-button.tsx';

interface FailurePanelProps {
  readonly words: string;
  readonly onRetry: () => void;
  readonly title?: string | undefined;
}

interface ErrorPanelProps extends Omit<FailurePanelProps, 'words'> {
  readonly error: unknown;
}

/** A failed call: the error and a retry button. */
export function ErrorPanel({ error, ...panel }: ErrorPanelProps) {
  return <FailurePanel words={errorText(error, useText())} {...panel} />;
}

/** Something could not be loaded. */
export function FailurePanel({ words, onRetry, title }: FailurePanelProps) {
  const text = useText();
  return (
    <Alert
      tone="danger"
      title={title ?? text('adminShell.loadFailed')}
      actions={<DeskButton onClick={onRetry}>{text('common.retry')}</DeskButton>}
    >
      {words}
    </Alert>
  );
}

/** A failure in one line. */
export function RetryLine({
  children,
  onRetry,
}: {
  readonly children: string;
  readonly onRetry: () => void;
}) {
  const text = useText();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-unpaid">
      <span>{children}</span>
      <DeskButton size="sm" onClick={onRetry}>
        {text('common.retry')}
      </DeskButton>
    </p>
  );
}

/** Why an action failed, next to the action. Renders nothing without an error. */
export function FailureAlert({ error, title }: { readonly error: unknown; readonly title?: string }) {
  const text = useText();
  if (error === null || error === undefined) return null;
  return (
    <Alert tone="danger" {...(title !== undefined && { title })}>
      {errorText(error, text)}
    </Alert>
  );
}

/** The message for an empty list. */
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
