import { deskPart } from '../desk-part.tsx';

/** Chunks of their own: what few people open does not make the desk heavier for all. */
export const OfficeScreen = deskPart(
  async () => (await import('./board/office-screen.tsx')).OfficeScreen,
).Screen;
export const WeekScreen = deskPart(async () => (await import('./week/week-screen.tsx')).WeekScreen).Screen;
