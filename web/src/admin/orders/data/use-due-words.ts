import { useText } from '../../../i18n/language-context.ts';
import { useIntlLocale } from '../../../i18n/use-intl-locale.ts';
import { durationWords } from '../../ui/time/relative-time-words.ts';
import type { Due } from './due.ts';

const phrases = {
  overdue: 'adminOrders.overdue',
  soon: 'adminOrders.dueIn',
  ahead: 'adminOrders.dueIn',
  paused: 'adminOrders.duePaused',
} as const;

/** How much time is left, or how late an order is. */
export function useDueWords(): (due: Extract<Due, { ms: number }>) => string {
  const text = useText();
  const locale = useIntlLocale();
  return ({ kind, ms }) => {
    const isNow = ms < 60_000 && kind !== 'paused';
    return text(isNow ? 'adminOrders.dueNow' : phrases[kind], { time: durationWords(ms, locale) });
  };
}
