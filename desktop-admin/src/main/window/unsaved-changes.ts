import type { BrowserWindow, Event, WebContents } from 'electron';
import { createUnsavedPages } from './unsaved-pages.ts';

/** Actions that would close or replace a page with its input. */
export type Leave = 'close' | 'reload' | 'quit' | 'signOut' | 'changeServer' | 'update';

export interface LeavingParts {
  /** Asks the person, in front of this window; true: discard the changes. */
  readonly ask: (window: BrowserWindow, leave: Leave) => Promise<boolean>;
  readonly quit: () => void;
}

/**
 * No window is closed, reloaded or signed out while its page has unsaved changes, unless the person confirms. By default Electron silently
 * keeps such a page. Nothing is closed before every window was asked.
 */
export interface Leaving {
  /** The program is about to end: windows no longer stay in the tray. False again if quitting was cancelled. */
  readonly isQuitting: boolean;
  /** Call for every window of a page, before it loads one. */
  follow(window: BrowserWindow): void;
  /** A page reports whether it has unsaved changes. */
  setUnsaved(contents: WebContents, isUnsaved: boolean): void;
  /**
   * For actions that concern all windows. Resolves with true at once if nothing is unsaved; confirmed changes are not asked about again.
   */
  mayLeave(leave: Leave): Promise<boolean>;
  /** Delays quitting until the person has agreed. */
  beforeQuit(event: Pick<Event, 'preventDefault'>): void;
  /** The program ends for an installer, without quitting itself. */
  prepareToQuit(): void;
  /** The confirmed action did not happen: everything is as before. */
  stay(): void;
}

export function createLeaving({ ask, quit }: LeavingParts): Leaving {
  const pages = createUnsavedPages();
  let isQuitting = false;
  const askOnce = oneAtATime(ask);

  const mayLeave = async (leave: Leave) => {
    const [first] = pages.windows();
    if (first === undefined) return true;
    if (!(await askOnce(first, leave))) return false;
    for (const { webContents } of pages.windows()) pages.agree(webContents);
    return true;
  };
  const quitIfSure = async () => {
    if (await mayLeave('quit')) quit();
  };

  /** The page prevents closing. Electron does not wait, so the page stays, the person is asked, and the action is repeated. */
  const refuse = async (window: BrowserWindow, wish: 'close' | 'reload') => {
    const leave = isQuitting ? 'quit' : wish;
    isQuitting = false;
    if (!(await askOnce(window, leave)) || window.isDestroyed()) return;
    pages.agree(window.webContents);
    if (leave === 'quit') quit();
    else if (leave === 'close') window.close();
    else window.webContents.reload();
  };

  return {
    get isQuitting() {
      return isQuitting;
    },
    follow(window) {
      pages.follow(window);
      const isClosing = followClosing(window);
      window.on('query-session-end', (event) => {
        if (pages.windows().length === 0) return;
        event.preventDefault();
        void quitIfSure();
      });
      window.webContents.on('will-prevent-unload', (event) => {
        if (pages.isAgreed(window.webContents)) event.preventDefault();
        else void refuse(window, isClosing() ? 'close' : 'reload');
      });
    },
    setUnsaved: pages.set,
    mayLeave,
    beforeQuit(event) {
      isQuitting = pages.windows().length === 0;
      if (isQuitting) return;
      event.preventDefault();
      void quitIfSure();
    },
    prepareToQuit: () => void (isQuitting = true),
    stay() {
      isQuitting = false;
      pages.takeBack();
    },
  };
}

/** While one question is open, it is brought to the front and every other one returns false. */
function oneAtATime(ask: LeavingParts['ask']): LeavingParts['ask'] {
  let isAsking = false;
  return async (window, leave) => {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await ask(window, leave);
    } finally {
      isAsking = false;
    }
  };
}

/** Returns, once, whether a page is unloading because its window was closed. */
function followClosing(window: BrowserWindow): () => boolean {
  let isClosing = false;
  window.on('close', (event) => {
    // Another listener may hide it instead.
    queueMicrotask(() => (isClosing = !event.defaultPrevented));
  });
  return () => {
    const was = isClosing;
    isClosing = false;
    return was;
  };
}
