import { RotateCw } from 'lucide-react';
import { useConsole, useText } from '../state/console-context.ts';
import { barButton } from '../ui/bar-popover.tsx';
import { useInstallUpdate } from './use-install-update.ts';

/** A newer console has been fetched: it is installed when this one starts again. */
export function UpdateButton() {
  const text = useText();
  const version = useConsole(({ update }) => update.version);
  const { install, isBusy } = useInstallUpdate();
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      title={text('bar.update', { version: version ?? '' })}
      onClick={install}
      className={barButton('text-completed')}
    >
      <RotateCw aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{text('bar.install')}</span>
    </button>
  );
}
