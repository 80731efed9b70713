import { adminSettings } from './en/admin-settings.ts';
import { claims } from './en/claims.ts';

/** What the desk says in English on screens that come in chunks of their own. */
export const deskEnglishLater = { adminSettings, claims };
