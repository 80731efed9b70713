import { deskChords, isChord, shownChord } from '../keys/chords.ts';

/** The keys that open the palette, as this computer's keyboard names them. */
export function paletteKeys(): string {
  return shownChord(deskChords.palette);
}

/** Whether a key press asks for the palette. */
export function asksForPalette(event: Parameters<typeof isChord>[0]): boolean {
  return isChord(event, deskChords.palette);
}
