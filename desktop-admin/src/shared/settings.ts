import { z } from 'zod';
import { themes } from './themes.ts';
import { isMirror } from './dictionary-mirror.ts';

/** '21:30', in this computer's time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person sets on this computer; kept per person and server, but for what computerSettings says. */
const fields = {
  notifyPaid: z.boolean(),
  notifyAssigned: z.boolean(),
  /** Messages of customers. */
  notifyMessages: z.boolean(),
  /** Reminders of orders that are due within the hour, and of those that are overdue. */
  remindDue: z.boolean(),
  remindOverdue: z.boolean(),
  sound: z.boolean(),
  /** No notifications from … until …; they wait in the list. Null: none. */
  quietHours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  /** Closing the window leaves the console in the tray. */
  keepInTray: z.boolean(),
  startAtLogin: z.boolean(),
  /** Stores recently viewed data, encrypted, for offline reading. */
  keepOffline: z.boolean(),
  /** Underlines words that no dictionary knows. */
  checkSpelling: z.boolean(),
  /** Null: as the system is set. */
  language: z.enum(['en', 'es']).nullable(),
  theme: z.enum(themes),
  /** Where dictionaries are fetched from; null: from Google, as Chromium does. */
  dictionaryMirror: z.string().max(2000).refine(isMirror).nullable(),
};

/** Missing fields get defaults, so that settings of an older console can be read. */
export const consoleSettings = z.object({
  notifyPaid: fields.notifyPaid.default(true),
  notifyAssigned: fields.notifyAssigned.default(true),
  notifyMessages: fields.notifyMessages.default(true),
  remindDue: fields.remindDue.default(true),
  remindOverdue: fields.remindOverdue.default(true),
  sound: fields.sound.default(true),
  quietHours: fields.quietHours.default(null),
  keepInTray: fields.keepInTray.default(true),
  startAtLogin: fields.startAtLogin.default(false),
  keepOffline: fields.keepOffline.default(true),
  /** Name of the watched folder as people know it; the path stays with the main process. Null: none. */
  watchedFolder: z.string().nullable().default(null),
  /** No notifications until then (UTC), beside quiet hours; set by a wish of its own. Null: none. */
  snoozedUntil: z.iso.datetime().nullable().default(null),
  checkSpelling: fields.checkSpelling.default(true),
  language: fields.language.default(null),
  theme: fields.theme.default('system'),
  dictionaryMirror: fields.dictionaryMirror.default(null),
});
export type ConsoleSettings = z.output<typeof consoleSettings>;

/** The settings the page may change; the folder has its own dialog. Fields have no defaults, which would count as changes. */
export const settingsChange = z.object(fields).partial();

/** Applies to everyone on this computer, because it is needed before sign-in. */
export const computerSettings = consoleSettings.pick({ theme: true, dictionaryMirror: true });
export type ComputerSettings = z.output<typeof computerSettings>;
