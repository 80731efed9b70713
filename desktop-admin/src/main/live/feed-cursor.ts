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

/** The position up to which events have been processed. The position on disk moves past an event only once that is processed. */
export interface FeedCursor {
  /** The position on disk at the start; undefined if no event was received yet. */
  readonly start: string | undefined;
  /** An event arrived; call the returned function when it has been processed. */
  take(id: string): () => void;
  /** The server names a new position: earlier events no longer matter. */
  jump(id: string): void;
}

/** Positions within this time, in ms, are written once. */
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
