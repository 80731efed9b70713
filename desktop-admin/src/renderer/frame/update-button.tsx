import { useState } from 'react';
import { RotateCw } from 'lucide-react';
import { showToast } from '@truepage/web/ui/toast-store.ts';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { barButton } from './bar-popover.tsx';

/** A newer console has been fetched: it is installed when this one starts again. Draws nothing before. */
export function UpdateButton() {
  const text = useText();
  const { bridge } = useConsoleParts();
  const { state, version } = useConsole(({ update }) => update);
  const [isBusy, setIsBusy] = useState(false);
  if (state !== 'ready') return null;
  const install = async () => {
    setIsBusy(true);
    try {
      await bridge.invoke('updates:install', undefined);
    } catch {
      setIsBusy(false);
      showToast({ title: text('bar.installFailed'), variant: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      title={text('bar.update', { version: version ?? '' })}
      onClick={() => {
        if (!isBusy) void install();
      }}
      className={barButton('text-completed')}
    >
      <RotateCw aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{text('bar.install')}</span>
    </button>
  );
}
