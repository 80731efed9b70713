import { z } from 'zod';
import { publicLocales } from '../../locales.ts';
import { settingsShape } from '../../settings/settings.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

const languages = z.array(z.enum(publicLocales)).readonly();

const editedSettings = z.object({
  settings: settingsShape,
  /** Counts the changes. Send it back when saving, to detect that another person saved in the meantime. */
  version: z.int(),
  /** Stored settings that newer rules refuse. They have no effect until they are corrected. */
  refused: z.array(z.object({ path: z.string(), value: z.string(), problem: z.string() })).readonly(),
  /** The data that computed claims are based on. */
  evidence: z.object({
    reviews: z.object({ count: z.int(), average: z.number().nullable() }),
    customers: z.int(),
  }),
  /** The languages whose texts no person has reviewed. */
  machineMade: z.object({ emails: languages, receipts: languages, errors: languages }),
  /** PUBLIC_URL without a trailing slash. */
  publicUrl: z.string(),
});

export type EditedSettings = z.output<typeof editedSettings>;

export const adminSettingsApi = {
  getSettings: endpoint(routes.getSettings, {
    summary: "The owner's settings as they are edited.",
    access: 'settings.manage',
    reply: editedSettings,
  }),
  saveSettings: endpoint(routes.saveSettings, {
    summary: "Saves the owner's settings; what is left out gets its default.",
    access: 'settings.manage',
    body: z.object({ settings: settingsShape, version: z.int() }),
    reply: editedSettings,
  }),
};
