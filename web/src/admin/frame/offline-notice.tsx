import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useCopies } from '../offline/copies.ts';

/** A quiet line while the desk shows copies. When the server answers again, everything is read anew. */
export function OfflineNotice() {
  const text = useText();
  const { shortMoment } = useFormats();
  const since = useCopies((copies) => copies.since);
  const isOffline = since !== undefined;
  useReadAnewAfter(isOffline);
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-paper-deep px-4 py-2 text-ink-soft">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {text('adminShell.offline', { time: shortMoment(since) })}
        </p>
      )}
    </div>
  );
}

function useReadAnewAfter(isOffline: boolean): void {
  const queryClient = useQueryClient();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queryClient.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, queryClient]);
}
