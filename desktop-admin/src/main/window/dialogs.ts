import type { BrowserWindow, Dialog, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { Leave } from './unsaved-changes.ts';

export interface DialogParts {
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;
  /** The one that the person works in; undefined while there is none to be seen. */
  readonly window: () => BrowserWindow | undefined;
  readonly language: LanguageInUse;
}

/** The system's dialogs. Each belongs to a window: it is modal to it. */
export interface Dialogs {
  showOpenDialog(options: OpenDialogOptions): ReturnType<Dialog['showOpenDialog']>;
  showSaveDialog(options: SaveDialogOptions): ReturnType<Dialog['showSaveDialog']>;
  /** Something on the page of a window is unsaved. True: the person would rather leave. */
  askToLeave(window: BrowserWindow, leave: Leave): Promise<boolean>;
  /** The page of a window cannot be shown. True: load it again; false: quit. */
  askToLoadAgain(window: BrowserWindow, trouble: 'crashed' | 'notLoaded'): Promise<boolean>;
}

export function createDialogs({ dialog, window: frontWindow, language }: DialogParts): Dialogs {
  /** Answers with the place of the button, from 0. The first is the careful one, and what Escape means. */
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
