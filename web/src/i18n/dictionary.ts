import type { SiteLocale } from '@truepage/core/locales';
import type { TextOf, Translated } from '@truepage/core/texts/text';
import type { deskEnglish } from './desk-english.ts';
import type { deskEnglishScreens } from './desk-english-screens.ts';
import type { en } from './en.ts';

/** English is the measure: another language has the same sections and keys, or it does not compile. */
export type English = typeof deskEnglish & typeof deskEnglishScreens & typeof en;

/** The sections that a page of the site brings along one by one; the staff desk has its own. */
export type PageSection = keyof typeof en;
/** The words in one of our languages. */
export type Dictionary = Translated<English, SiteLocale>;
export type Spanish = Translated<English, 'es'>;
/** What the site says. */
export type SiteDictionary = Pick<Dictionary, PageSection>;
/** What the staff desk says. */
export type DeskDictionary = Omit<Dictionary, PageSection>;

export type Text = TextOf<English>;
