import { staffEventNames, staffEventsPath } from '@truepage/core/api/admin/events';
import type { LiveClientParts } from '@truepage/core/live/follow-events';

/** The used part of an EventSource. */
export interface Source {
  addEventListener(
    name: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ): void;
  close(): void;
}

/** Connects by EventSource, which reports neither why a connection broke nor the signs of life between two events. */
export function connectBySource(open: (address: string) => Source): LiveClientParts['connect'] {
  return (lastId, hear) => {
    const source = open(addressAfter(lastId));
    source.addEventListener('open', () => {
      hear({ kind: 'alive' });
      hear({ kind: 'open' });
    });
    source.addEventListener('error', () => hear({ kind: 'end' }));
    for (const name of ['hello', 'reset', ...staffEventNames]) {
      source.addEventListener(name, ({ data, lastEventId: id = '' }) => {
        hear({ kind: 'message', id, name, data: String(data) });
      });
    }
    return { close: () => source.close(), isDoubtful: () => false };
  };
}

function addressAfter(lastId: string | undefined): string {
  return lastId === undefined
    ? staffEventsPath
    : `${staffEventsPath}?lastEventId=${encodeURIComponent(lastId)}`;
}
