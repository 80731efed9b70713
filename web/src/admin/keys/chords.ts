/**
 * Keys that the desk listens to while Ctrl or Cmd is held, by `KeyboardEvent.key`. The console's menu must leave them alone.
 * Every other key of the desk rests while one is held.
 */
export const deskChords = {
  palette: 'k',
  save: 's',
  /** In the console: the file that is offered. */
  upload: 'u',
  bold: 'b',
  italic: 'i',
  indent: ']',
  outdent: '[',
} as const;

/** As this computer's keyboard names them: 'Ctrl K'. */
export function shownChord(key: string): string {
  return `${/mac/i.test(globalThis.navigator.userAgent) ? '⌘' : 'Ctrl'} ${key.toUpperCase()}`;
}

/** Whether a key is pressed while Ctrl or Cmd is held, and nothing else. */
export function isChord(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  wanted: string,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === wanted && ctrlKey !== metaKey && !altKey && !shiftKey;
}
