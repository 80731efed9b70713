import { deskPart } from '../desk-part.tsx';

/** Parts of screens in chunks of their own: what few people open does not make those heavier for all. */
export const AvailabilityPanel = deskPart(
  async () => (await import('./availability/availability-panel.tsx')).AvailabilityPanel,
).Screen;
export const ProfilePanel = deskPart(
  async () => (await import('../profile/profile-panel.tsx')).ProfilePanel,
).Screen;
export const ProfileDialog = deskPart(
  async () => (await import('../profile/profile-dialog.tsx')).ProfileDialog,
).Screen;
export const EditDialog = deskPart(async () => (await import('../staff/edit-dialog.tsx')).EditDialog).Screen;
export const Suggestions = deskPart(
  async () => (await import('../orders/suggestions.tsx')).Suggestions,
).Screen;
