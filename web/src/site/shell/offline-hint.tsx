import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language-context.ts';

/** A line below the header while the browser is offline; an overlay, so that nothing moves. */
export function OfflineHint() {
  const text = useText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none sticky top-[4.25rem] z-10 h-0 print:hidden">
      {!isOnline && (
        <p className="bg-pending-soft px-4 py-2 text-center text-sm font-semibold text-pending">
          {text('shell.offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
