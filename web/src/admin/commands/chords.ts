/**
 * Keys that the desk listens to while Ctrl or Cmd is held, by `KeyboardEvent.key`. The console's menu must leave them alone.
 * Every other key of the desk rests while one is held.
 */
export const deskChords = {
  palette: 'k',
  save: 's',
  bold: 'b',
  italic: 'i',
  indent: ']',
  outdent: '[',
} as const;
