import type { SiteLocale } from '@truepage/core/locales';
import type { TextOf, Translated } from '@truepage/core/texts/text';
import type { deskEnglish } from './desk-english.ts';
import type { deskEnglishScreens } from './desk-english-screens.ts';
import type frame from './messages/en/frame.json';
import type shared from './messages/en/shared.json';
import type site from './messages/en/site.json';
import type { MessageValues } from './messages/values.ts';

/** The site's texts in one language: the sections of its JSON files. */
export type SiteDictionary = typeof frame & typeof shared & typeof site;

/** English is the reference: another language must have the same sections and keys, or it does not compile. */
export type English = typeof deskEnglish & typeof deskEnglishScreens & SiteDictionary;

/** The sections that a page of the site includes individually; the staff desk has its own. */
export type PageSection = keyof SiteDictionary;
/** The texts of one language. */
export type Dictionary = Translated<English, SiteLocale>;
export type Spanish = Translated<English, 'es'>;
/** The texts of the staff desk. */
export type DeskDictionary = Omit<Dictionary, PageSection>;

export type Text = TextOf<English, MessageValues>;
