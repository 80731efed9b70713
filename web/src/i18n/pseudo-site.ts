import type { SiteDictionary } from './dictionary.ts';
import { en } from './en.ts';
import { pseudoOf } from './pseudo.ts';

/** The site's English from right to left. */
export const pseudoSite: SiteDictionary = pseudoOf(en);
