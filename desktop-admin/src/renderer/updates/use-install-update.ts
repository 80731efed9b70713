import { useState } from 'react';
import { showToast } from '@truepage/web/ui/toast-store.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';

/** Installs the ready version, once: the console then quits, unless the person keeps unsaved changes. */
export function useInstallUpdate(): { readonly install: () => void; readonly isBusy: boolean } {
  const text = useText();
  const { bridge } = useConsoleParts();
  const [isBusy, setIsBusy] = useState(false);
  const install = async () => {
    setIsBusy(true);
    try {
      await bridge.invoke('updates:install', undefined);
    } catch {
      setIsBusy(false);
      showToast({ title: text('bar.installFailed'), variant: 'destructive' });
    }
  };
  return {
    isBusy,
    install: () => {
      if (!isBusy) void install();
    },
  };
}
