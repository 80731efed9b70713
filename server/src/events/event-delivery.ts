import { eventDataFor, type Viewer } from './event-for-viewer.ts';
import type { EventStream } from './event-stream.ts';
import type { StoredEvent } from './staff-event.repository.ts';

export interface Delivery {
  /** The reader of the stream, whose role may change meanwhile. */
  viewer: Viewer;
  /** Accepts new events; those before begin() are buffered. */
  receive(events: readonly StoredEvent[]): void;
  /** Starts after the event `id`, with the events missed since. */
  begin(id: number, missed: readonly StoredEvent[]): void;
}

/** Writes events to one stream: each once, in order, and only those that this viewer may see. */
export function createDelivery(stream: Pick<EventStream, 'send'>, viewer: Viewer): Delivery {
  let last = 0;
  let waiting: StoredEvent[] | undefined = [];
  const pass = (event: StoredEvent): void => {
    if (event.id <= last) return;
    last = event.id;
    const data = eventDataFor(event, delivery.viewer);
    if (data !== undefined) stream.send({ id: event.id, name: event.name, data });
  };
  const delivery: Delivery = {
    viewer,
    receive(events) {
      if (waiting === undefined) events.forEach(pass);
      else waiting.push(...events);
    },
    begin(id, missed) {
      last = id;
      missed.forEach(pass);
      waiting?.forEach(pass);
      waiting = undefined;
    },
  };
  return delivery;
}
