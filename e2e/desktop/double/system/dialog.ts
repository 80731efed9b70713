import type * as Electron from 'electron';
import { strict } from '../strict.ts';

const unanswered = (name: string) => (): never => {
  throw new Error(
    `electron double: dialog.${name} was opened and nobody answered it; see the fixture's answer…`,
  );
};

/** Nobody sits in front of it: a spec answers beforehand, by putting a function in the place of one of these. */
export const dialog = strict('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
} satisfies Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog'>);
