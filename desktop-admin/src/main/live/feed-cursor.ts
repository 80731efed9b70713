import { z } from 'zod';
import type { JsonFile } from '../settings/json-file.ts';
import type { After } from './timers.ts';

export const feedPosition = z.object({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullable(),
});
export type FeedPosition = z.output<typeof feedPosition>;

/** How far the events have been dealt with. On disk it moves past an event only once that is handled. */
export interface FeedCursor {
  /** As it was on disk at the start; undefined: nothing has been heard yet. */
  readonly start: string | undefined;
  /** An event arrived; call the returned function when it has been processed. */
  take(id: string): () => void;
  /** The server names a new position: earlier events no longer matter. */
  jump(id: string): void;
}

/** Positions that come close together are written once, in ms. */
const gatherFor = 100;

export function createFeedCursor(file: JsonFile<FeedPosition>, after: After): FeedCursor {
  const { lastEventId } = file.read();
  let open: { readonly id: string; isDone: boolean }[] = [];
  let position = lastEventId;
  let isWaiting = false;

  const moveTo = (id: string) => {
    position = id;
    if (isWaiting) return;
    isWaiting = true;
    after(gatherFor, () => {
      isWaiting = false;
      file.write({ lastEventId: position });
    });
  };
  return {
    start: lastEventId ?? undefined,
    take(id) {
      const event = { id, isDone: false };
      open.push(event);
      return () => {
        event.isDone = true;
        const firstOpen = open.findIndex(({ isDone }) => !isDone);
        const done = open.splice(0, firstOpen === -1 ? open.length : firstOpen);
        const last = done.at(-1);
        if (last !== undefined) moveTo(last.id);
      };
    },
    jump(id) {
      open = [];
      moveTo(id);
    },
  };
}
