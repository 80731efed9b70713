import { useState } from 'react';
import { RotateCw } from 'lucide-react';
import { showToast } from '@truepage/web/ui/toast-store.ts';
import { useConsole, useConsoleParts, useTexts } from '../state/console-context.ts';
import { barButton } from './bar-popover.tsx';

/** A newer console has been fetched: it is installed when this one starts again. Draws nothing before. */
export function UpdateButton() {
  const { bar } = useTexts();
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
      showToast({ title: bar.installFailed, variant: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      title={bar.update(version ?? '')}
      onClick={() => {
        if (!isBusy) void install();
      }}
      className={barButton('text-completed')}
    >
      <RotateCw aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{bar.install}</span>
    </button>
  );
}
