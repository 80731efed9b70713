import { z } from 'zod';
import { themes } from './themes.ts';
import { isMirror } from './dictionary-mirror.ts';

/** '21:30', in the local time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The settings of a person on this computer; stored per person and server, except computerSettings. */
const fields = {
  notifyPaid: z.boolean(),
  notifyAssigned: z.boolean(),
  /** Messages of customers. */
  notifyMessages: z.boolean(),
  /** Reminders of orders that are due within the hour, and of overdue ones. */
  remindDue: z.boolean(),
  remindOverdue: z.boolean(),
  sound: z.boolean(),
  /** No notifications between these times; they wait in the list. Null: none. */
  quietHours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  /** Closing the window leaves the console in the tray. */
  keepInTray: z.boolean(),
  startAtLogin: z.boolean(),
  /** Stores recently viewed data, encrypted, for offline reading. */
  keepOffline: z.boolean(),
  /** Underlines misspelled words. */
  checkSpelling: z.boolean(),
  /** Null: the system's language. */
  language: z.enum(['en', 'es']).nullable(),
  theme: z.enum(themes),
  /** Where dictionaries are downloaded from; null: from Google, as Chromium does. */
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
  /** The display name of the watched folder; its path stays in the main process. Null: none. */
  watchedFolder: z.string().nullable().default(null),
  /** No notifications until then (UTC), in addition to quiet hours; set with 'notices:snooze'. Null: none. */
  snoozedUntil: z.iso.datetime().nullable().default(null),
  checkSpelling: fields.checkSpelling.default(true),
  language: fields.language.default(null),
  theme: fields.theme.default('system'),
  dictionaryMirror: fields.dictionaryMirror.default(null),
});
export type ConsoleSettings = z.output<typeof consoleSettings>;

/** The settings that the page may change; the folder has its own dialog. The fields have no defaults, which would count as changes. */
export const settingsChange = z.object(fields).partial();

/** Applies to everyone on this computer, because it is needed before sign-in. */
export const computerSettings = consoleSettings.pick({ theme: true, dictionaryMirror: true });
export type ComputerSettings = z.output<typeof computerSettings>;
