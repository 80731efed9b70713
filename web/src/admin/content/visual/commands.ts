import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { markType, nodeType } from './visual-schema.ts';

export const toolNames = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'list',
  'numbered',
  'quote',
  'code',
  'table',
  'addRow',
  'removeRow',
  'undo',
  'redo',
] as const;
export type ToolName = (typeof toolNames)[number];

interface Tool {
  readonly run: Command;
  /** Whether the tool's formatting is active at the caret. */
  readonly isOn?: (state: EditorState) => boolean;
}

/** The commands of the toolbar's buttons. */
export const tools: Readonly<Record<ToolName, Tool>> = {
  heading: blockTool('h2'),
  subheading: blockTool('h3'),
  bold: markTool('strong'),
  italic: markTool('em'),
  list: listTool('ul'),
  numbered: listTool('ol'),
  quote: {
    run: (state, dispatch) =>
      (isWithin(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote')))(state, dispatch),
    isOn: (state) => isWithin(state, 'blockquote'),
  },
  code: blockTool('pre'),
  table: { run: insertTable },
  addRow: { run: addRow },
  removeRow: { run: removeRow },
  undo: { run: undo },
  redo: { run: redo },
};

function blockTool(name: string): Tool {
  const isOn = ({ selection }: EditorState) => selection.$from.parent.type.name === name;
  return {
    run: (state, dispatch) => setBlockType(nodeType(isOn(state) ? 'p' : name))(state, dispatch),
    isOn,
  };
}

function markTool(name: string): Tool {
  const type = markType(name);
  return {
    run: toggleMark(type),
    isOn: ({ selection: { from, to, empty, $from }, storedMarks, doc }) =>
      empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
  };
}

function listTool(name: 'ul' | 'ol'): Tool {
  return {
    run: (state, dispatch) =>
      (isWithin(state, name) ? liftListItem(nodeType('li')) : wrapInList(nodeType(name)))(state, dispatch),
    isOn: (state) => isWithin(state, name),
  };
}

function depthOf({ selection: { $from } }: EditorState, name: string): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return depth;
  return undefined;
}

function isWithin(state: EditorState, name: string): boolean {
  return depthOf(state, name) !== undefined;
}

function cellsLike(row: Node): Node[] {
  return row.children.map((cell) => cell.type.create(cell.attrs, nodeType('p').create()));
}

const hasSpans = (row: Node) => row.children.some(({ attrs }) => attrs['rowspan'] !== null);

function insertTable(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (isWithin(state, 'table')) return false;
  const row = (cell: string) => {
    const attrs = cell === 'th' ? { scope: 'col' } : null;
    return nodeType('tr').create(
      null,
      [0, 1].map(() => nodeType(cell).create(attrs, nodeType('p').create())),
    );
  };
  const table = nodeType('table').create(null, [
    nodeType('thead').create(null, row('th')),
    nodeType('tbody').create(null, [row('td'), row('td')]),
  ]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
}

/** Adds a row with the same number of cells below the caret's. Not where a cell spans rows. */
function addRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const depth = depthOf(state, 'tr');
  if (depth === undefined) return false;
  const { $from } = state.selection;
  const row = $from.node(depth);
  if (hasSpans(row) || $from.node(depth - 1).type.name === 'thead') return false;
  const end = $from.after(depth);
  const { tr } = state;
  tr.insert(end, nodeType('tr').create(row.attrs, cellsLike(row)));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  return true;
}

function removeRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const depth = depthOf(state, 'tr');
  if (depth === undefined) return false;
  const { $from } = state.selection;
  const part = $from.node(depth - 1);
  if (part.childCount < 2 || part.children.some(hasSpans)) return false;
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)).scrollIntoView());
  return true;
}
