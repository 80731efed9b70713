import type { adminStatusApi } from '@truepage/core/api/admin/status';
import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import type { z } from 'zod';
import type { Phrases, StatusWords } from './finding.ts';
import type { PartStatus } from './system-status.ts';
import { words as en } from './words.en.ts';
import { words as es } from './words.es.ts';

type Presented = z.input<typeof adminStatusApi.getSystemStatus.reply>['parts'][number];

const dictionaries: Readonly<Record<SiteLocale, StatusWords>> = { en, es };

/** A part in words of the reader's language. */
export function presentPart(part: PartStatus, locale: string): Presented {
  const { name, state, code, values, since, detail } = part;
  const { title, ...findings } = dictionaries[siteLocaleOf(locale)][name];
  const phrases = (findings as Readonly<Record<string, Phrases | undefined>>)[code];
  if (phrases === undefined) throw new Error(`${name} has no words for ${code}`);
  const { reason, advice = null } = phrases;
  return {
    name,
    title,
    state,
    since: since.toISOString(),
    reason: typeof reason === 'string' ? reason : reason(values),
    advice,
    detail,
  };
}
