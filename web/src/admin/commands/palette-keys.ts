import { deskChords } from './chords.ts';

/** The keys that open the palette, as this computer's keyboard names them. */
export function paletteKeys(): string {
  return /mac/i.test(globalThis.navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}

/** Whether a key press asks for the palette. */
export function asksForPalette(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === deskChords.palette && ctrlKey !== metaKey && !altKey && !shiftKey;
}
