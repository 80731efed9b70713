import { deskChords, isChord, shownChord } from '../keys/chords.ts';

/** The shortcut of the palette in the notation of this system. */
export function paletteKeys(): string {
  return shownChord(deskChords.palette);
}

/** Whether a key press is the palette's shortcut. */
export function asksForPalette(event: Parameters<typeof isChord>[0]): boolean {
  return isChord(event, deskChords.palette);
}
