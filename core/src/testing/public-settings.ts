import type { z } from 'zod';
import type { PublicSettings } from '../api/settings.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { claimsShown, type Evidence } from '../settings/claims-shown.ts';
import { localesOf, settingsShape } from '../settings/settings.ts';

/** Public settings for an owner's changes of the defaults and these figures. */
export function aPublicSettings(
  changes: z.input<typeof settingsShape> = {},
  evidence: Evidence = { reviews: { count: 0, average: null }, customers: 0 },
): PublicSettings {
  const settings = settingsShape.parse(changes);
  const { claims, company, social, quotes, drafts, promise, tax } = settings;
  const requested = quotes.isOn ? quotes : null;
  const { usesCalendar } = promise;
  const offered = translationTypes.some((type) => drafts[type]) ? drafts : null;
  const shown = {
    claims: claimsShown(claims, evidence),
    company,
    social,
    locales: localesOf(settings),
    quotes: requested,
    drafts: offered,
    ...(tax.isOn && { isHostedOnly: true as const }),
  };
  return { ...shown, usesCalendar, onTime: null };
}
