import type { adminStatusApi, StatusPartName } from '@truepage/core/api/admin/status';
import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import { createText } from '@truepage/core/texts/text';
import type { z } from 'zod';
import type { FindingValues } from './finding.ts';
import type { PartStatus } from './system-status.ts';
import { words as en } from './words.en.ts';
import { words as es } from './words.es.ts';

type Presented = z.input<typeof adminStatusApi.getSystemStatus.reply>['parts'][number];
type StatusKey = { [Part in StatusPartName]: `${Part}.${keyof (typeof en)[Part] & string}` }[StatusPartName];

const texts = { en: createText<typeof en>(en, 'en'), es: createText<typeof en>(es, 'es') };

/** A component's status as text in the reader's language. */
export function presentPart(part: PartStatus, locale: string): Presented {
  const { name, state, code, since, detail } = part;
  const language = siteLocaleOf(locale);
  const values = valuesIn(language, part.values);
  const say = (phrase: string) => texts[language](`${name}.${phrase}` as StatusKey, values);
  return {
    name,
    title: say('title'),
    state,
    since: since.toISOString(),
    reason: say(code),
    advice: `${code}Advice` in en[name] ? say(`${code}Advice`) : null,
    detail,
  };
}

function valuesIn(language: SiteLocale, { ms = 0, minutes = 0, count = 0, trash = 0 }: FindingValues) {
  const inUnit = (value: number, unit: string, digits = 0) =>
    value.toLocaleString(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      useGrouping: false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const seconds = inUnit(ms / 1000, 'second', ms < 10_000 ? 1 : 0);
  return { ms, minutes: inUnit(minutes, 'minute'), seconds, count, trash };
}
