import type { BrowserWindow, Event, WebContents } from 'electron';
import { createUnsavedPages } from './unsaved-pages.ts';

/** Actions that would close or replace a page with its input. */
export type Leave = 'close' | 'reload' | 'quit' | 'signOut' | 'changeServer' | 'update';

export interface LeavingParts {
  /** Asks the person, before this window; true: they would rather leave. */
  readonly ask: (window: BrowserWindow, leave: Leave) => Promise<boolean>;
  readonly quit: () => void;
}

/**
 * No window goes, is loaded anew or signed out while something on its page is unsaved, unless the person says so. Left
 * by default, Electron silently keeps such a page. Nothing is closed before every window was asked.
 */
export interface Leaving {
  /** The program is about to end: windows no longer stay in the tray. False again when that was refused. */
  readonly isQuitting: boolean;
  /** To be called for every window of a page, before it loads one. */
  follow(window: BrowserWindow): void;
  /** What a page says about itself. */
  setUnsaved(contents: WebContents, isUnsaved: boolean): void;
  /** For what concerns all windows. True at once where nothing is unsaved; what the person agreed to lose asks no more. */
  mayLeave(leave: Leave): Promise<boolean>;
  /** Holds quitting until the person has agreed. */
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

  /** The page refuses to close. Electron does not wait, so it stays, the person is asked, and the action is repeated. */
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

/** While one question is open, every other one is answered with no, and the first is shown. */
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

/** Reports, once, whether a page closes because its window was closed. */
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
