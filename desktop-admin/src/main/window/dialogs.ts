import type { BrowserWindow, Dialog, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { Leave } from './unsaved-changes.ts';

export interface DialogParts {
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;
  /** The window that the person works in; undefined while none is visible. */
  readonly window: () => BrowserWindow | undefined;
  readonly language: LanguageInUse;
}

/** The system's dialogs, modal to a window. */
export interface Dialogs {
  showOpenDialog(options: OpenDialogOptions): ReturnType<Dialog['showOpenDialog']>;
  showSaveDialog(options: SaveDialogOptions): ReturnType<Dialog['showSaveDialog']>;
  /** Asks about unsaved changes on a window's page. True: discard them. */
  askToLeave(window: BrowserWindow, leave: Leave): Promise<boolean>;
  /** Asks what to do if a window's page cannot be shown. True: reload; false: quit. */
  askToLoadAgain(window: BrowserWindow, trouble: 'crashed' | 'notLoaded'): Promise<boolean>;
}

export function createDialogs({ dialog, window: frontWindow, language }: DialogParts): Dialogs {
  /** Returns the index of the clicked button. The first is the safe one, and the one for Escape. */
  const ask = async (window: BrowserWindow, message: string, detail: string, buttons: string[]) => {
    if (window.isMinimized()) window.restore();
    window.show();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response;
  };
  return {
    showOpenDialog(options) {
      const window = frontWindow();
      return window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options);
    },
    showSaveDialog(options) {
      const window = frontWindow();
      return window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options);
    },
    async askToLeave(window, leave) {
      const { text } = language();
      const buttons = [text('unsaved.stay'), text(`unsavedLeave.${leave}`)];
      return (await ask(window, text(`unsavedTitle.${leave}`), text('unsaved.text'), buttons)) === 1;
    },
    async askToLoadAgain(window, trouble) {
      const { text } = language();
      const buttons = [text('pageTrouble.again'), text('menu.quit')];
      const detail = text('pageTrouble.text');
      return (await ask(window, text(`pageTrouble.${trouble}`), detail, buttons)) === 0;
    },
  };
}
