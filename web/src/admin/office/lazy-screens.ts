import { lazy } from 'react';

/** Chunks of their own: what few people open does not make the desk heavier for all. */
export const OfficeScreen = lazy(async () => ({
  default: (await import('./board/office-screen.tsx')).OfficeScreen,
}));
export const WeekScreen = lazy(async () => ({
  default: (await import('./week/week-screen.tsx')).WeekScreen,
}));
export const AvailabilityPanel = lazy(async () => ({
  default: (await import('./availability/availability-panel.tsx')).AvailabilityPanel,
}));
export const EditDialog = lazy(async () => ({
  default: (await import('../staff/edit-dialog.tsx')).EditDialog,
}));
export const Suggestions = lazy(async () => ({
  default: (await import('../orders/suggestions.tsx')).Suggestions,
}));
