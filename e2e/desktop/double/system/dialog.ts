import type * as Electron from 'electron';
import { notifyLauncher } from '../control-channel.ts';
import { strict } from '../strict.ts';
import { BrowserWindow } from '../window/browser-window.ts';

type Answer = (...args: unknown[]) => unknown;

const unanswered =
  (name: string): Answer =>
  () => {
    throw new Error(
      `electron double: dialog.${name} was opened and nobody answered it; see the fixture's answer…`,
    );
  };

/** A dialog without a parent window may be opened behind it: its answer may be awaited unseen. */
function demandParent(name: string, [first]: unknown[]): void {
  if (first instanceof BrowserWindow && !first.isDestroyed()) return;
  if (!BrowserWindow.getAllWindows().some((window) => window.isVisible())) return;
  throw new Error(`electron double: dialog.${name} needs the window that it belongs to`);
}

function asking(names: readonly string[]): object {
  const answers = new Map(names.map((name) => [name, unanswered(name)]));
  const properties = names.map((name): [string, PropertyDescriptor] => [
    name,
    {
      get:
        () =>
        (...args: unknown[]): unknown => {
          demandParent(name, args);
          return answers.get(name)?.(...args);
        },
      set: (answer: Answer) => void answers.set(name, answer),
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(properties));
}

type Modelled = Pick<
  Electron.Dialog,
  'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'
>;

/** A spec configures answers by replacing one of these functions. */
export const dialog = strict(
  'dialog',
  Object.assign(asking(['showMessageBox', 'showOpenDialog', 'showSaveDialog']), {
    // It needs no answer, and is shown before any spec could give one.
    showErrorBox: (title: string, content: string) =>
      notifyLauncher({ is: 'main-error', text: `${title}: ${content}` }),
  }) as Modelled,
);
