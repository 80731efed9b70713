import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { deskChords } from '../../keys/chords.ts';
import { markType, nodeType } from './visual-schema.ts';

const li = nodeType('li');

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView());
  return true;
});

/**
 * The initial editor state of a document. Tab moves the focus to the next control, so that keyboard users are not
 * trapped.
 */
export function visualState(doc: Node): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        [`Mod-${deskChords.bold}`]: toggleMark(markType('strong')),
        [`Mod-${deskChords.italic}`]: toggleMark(markType('em')),
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        Enter: splitListItem(li),
        'Shift-Enter': breakLine,
        [`Mod-${deskChords.indent}`]: sinkListItem(li),
        [`Mod-${deskChords.outdent}`]: liftListItem(li),
      }),
      keymap(baseKeymap),
    ],
  });
}
