import type { WorkingTranslation } from '@truepage/core/api/workspace/work-shapes';
import type { WorkPage } from '@truepage/core/workspace/block';

export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  /** Another window saved in the meantime: nothing is saved until the user chooses a version. */
  | { readonly kind: 'outdated'; readonly current: WorkingTranslation }
  /** The server refuses to save: the order was assigned to another person, or its documents were deleted. */
  | { readonly kind: 'refused'; readonly error: unknown };

export interface WorkToSend {
  readonly version: number;
  readonly pages: readonly WorkPage[];
  readonly restored?: number | undefined;
}

interface WorkSaverParts {
  readonly work: Pick<WorkingTranslation, 'version' | 'pages'>;
  readonly send: (
    work: WorkToSend,
  ) => Promise<{ readonly isSaved: boolean; readonly current: WorkingTranslation }>;
  /** Whether a retry may succeed. */
  readonly isPassing: (error: unknown) => boolean;
  /** Runs a callback after a delay in ms; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onState: (state: SaveState, version: number) => void;
}

/** The delay after the first unsaved change, in ms: a browser crash loses less than two seconds of input. */
const saveAfter = 1000;
const againAfter = 3000;

/** Saves changes after a short delay, one request at a time, and never overwrites what another window saved. */
export class WorkSaver {
  #parts: WorkSaverParts;
  #version: number;
  #pages: readonly WorkPage[];
  #savedPages: readonly WorkPage[];
  #restored: number | undefined;
  #state: SaveState = { kind: 'saved' };
  #stop: (() => void) | undefined;
  #underWay: Promise<void> | undefined;

  constructor(parts: WorkSaverParts) {
    this.#parts = parts;
    this.#version = parts.work.version;
    this.#pages = parts.work.pages;
    this.#savedPages = this.#pages;
  }

  get version(): number {
    return this.#version;
  }

  get state(): SaveState {
    return this.#state;
  }

  change(pages: readonly WorkPage[], restored?: number): void {
    this.#pages = pages;
    if (restored !== undefined) this.#restored = restored;
    if (this.#state.kind === 'outdated') return;
    if (this.#state.kind === 'saved' || this.#state.kind === 'refused') this.#tell({ kind: 'unsaved' });
    this.#schedule(saveAfter);
  }

  /** Saves unsaved changes at once, or after the save in progress. */
  async save(): Promise<void> {
    // Several callers may wait for the same save, and the first of them starts the next one.
    while (this.#underWay !== undefined) await this.#underWay;
    if (this.#pages === this.#savedPages || this.#state.kind === 'outdated') return;
    this.stop();
    this.#underWay = this.#attempt().finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  /** Resolves a conflict: the chosen pages are saved on top of the other window's version. */
  goOnFrom(current: WorkingTranslation, chosen: readonly WorkPage[]): void {
    this.#version = current.version;
    this.#savedPages = current.pages;
    this.#pages = chosen;
    const isSaved = chosen === current.pages;
    this.#tell({ kind: isSaved ? 'saved' : 'unsaved' });
    if (!isSaved) this.#schedule(0);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #tell(state: SaveState): void {
    this.#state = state;
    this.#parts.onState(state, this.#version);
  }

  #schedule(ms: number): void {
    this.#stop ??= this.#parts.after(ms, () => {
      this.#stop = undefined;
      void this.save();
    });
  }

  async #attempt(): Promise<void> {
    const [pages, restored] = [this.#pages, this.#restored];
    this.#tell({ kind: 'saving' });
    try {
      const { isSaved, current } = await this.#parts.send({ version: this.#version, pages, restored });
      if (!isSaved) {
        this.#tell({ kind: 'outdated', current });
        return;
      }
      this.#version = current.version;
      this.#savedPages = pages;
      if (this.#restored === restored) this.#restored = undefined;
      const isAll = this.#pages === pages;
      this.#tell({ kind: isAll ? 'saved' : 'unsaved' });
      if (!isAll) this.#schedule(saveAfter);
    } catch (error) {
      const isPassing = this.#parts.isPassing(error);
      this.#tell(isPassing ? { kind: 'offline' } : { kind: 'refused', error });
      if (isPassing) this.#schedule(againAfter);
    }
  }
}
