/**
 * The desk's shortcuts with Ctrl or Cmd, by `KeyboardEvent.key`. The console's menu must not use them. All other
 * shortcuts of the desk are ignored while Ctrl or Cmd is held.
 */
export const deskChords = {
  palette: 'k',
  save: 's',
  /** In the console: uploads the offered file. */
  upload: 'u',
  bold: 'b',
  italic: 'i',
  indent: ']',
  outdent: '[',
} as const;

/** A shortcut in the notation of this system: 'Ctrl K'. */
export function shownChord(key: string): string {
  return `${/mac/i.test(globalThis.navigator.userAgent) ? '⌘' : 'Ctrl'} ${key.toUpperCase()}`;
}

/** Whether a key is pressed with Ctrl or Cmd and no other modifier. */
export function isChord(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  wanted: string,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === wanted && ctrlKey !== metaKey && !altKey && !shiftKey;
}
