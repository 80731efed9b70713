import type { After } from '../live/timers.ts';
import type { Copy } from './sealed-copy.ts';

export interface CopyWriterParts {
  readonly write: (asked: string, copy: Copy) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly after: After;
}

/** Writes copies one after the other, and each path at most once a second: the newest is written. */
export interface CopyWriter {
  write(asked: string, copy: Copy): void;
  /** Returns a copy that is not yet on disk. */
  newest(asked: string): Copy | undefined;
  /** Starts no more writes; resolves when the current one is finished. */
  stop(): Promise<unknown>;
}

const writeEvery = 1000;

export function createCopyWriter({ write, onFailure, after }: CopyWriterParts): CopyWriter {
  const unwritten = new Map<string, Copy>();
  const resting = new Set<string>();
  let lastWrite: Promise<unknown> = Promise.resolve();

  const writeNext = async (asked: string) => {
    const copy = unwritten.get(asked);
    if (copy === undefined) return;
    try {
      await write(asked, copy);
    } catch (error) {
      onFailure(error);
    }
    if (unwritten.get(asked) === copy) unwritten.delete(asked);
  };
  const writeInTurn = (asked: string) => {
    if (!unwritten.has(asked) || resting.has(asked)) return;
    resting.add(asked);
    lastWrite = lastWrite.then(() => writeNext(asked));
    after(writeEvery, () => {
      resting.delete(asked);
      writeInTurn(asked);
    });
  };
  return {
    write(asked, copy) {
      unwritten.set(asked, copy);
      writeInTurn(asked);
    },
    newest: (asked) => unwritten.get(asked),
    stop() {
      unwritten.clear();
      return lastWrite;
    },
  };
}
