import type { PublicSettings } from '@truepage/core/api/settings';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { claimsShown, needsEvidence, type Evidence } from '@truepage/core/settings/claims-shown';
import { localesOf, type Settings } from '@truepage/core/settings/settings';
import type { Caching, Database, Time } from '../deps.ts';
import { cachedRate } from '../on-time/cached-rate.ts';
import { cachedReviewSummary } from '../reviews/cached-review-summary.ts';
import { countCustomers, readSettings } from './settings.repository.ts';

/** Customers are recounted at this interval in ms, not on each payment, because orders are paid all day. */
const countCustomersEvery = 10 * 60_000;

/** The cached settings, invalidated when they change. */
export async function cachedSettings(deps: Database & Caching): Promise<Settings> {
  const { settings } = await deps.cache.read('settings', 'document', () => readSettings(deps.orm.em.fork()));
  return settings;
}

/** The settings for the public pages; queries the database only after a change. */
export async function publicSettings(deps: Database & Caching & Time): Promise<PublicSettings> {
  const settings = await cachedSettings(deps);
  const { claims, company, social, quotes, drafts, promise, tax } = settings;
  const needed = needsEvidence(claims);
  const evidence = {
    reviews: needed.reviews ? await cachedReviewSummary(deps) : { count: 0, average: null },
    customers: needed.customers ? await knownCustomers(deps) : 0,
  };
  const { usesCalendar, showsOnTime } = promise;
  const requested = quotes.isOn ? quotes : null;
  const onTime = showsOnTime ? await cachedRate(deps) : null;
  const offered = translationTypes.some((type) => drafts[type]) ? drafts : null;
  const shown = {
    claims: claimsShown(claims, evidence),
    company,
    social,
    locales: localesOf(settings),
    quotes: requested,
    drafts: offered,
    // Absent in most installations; it would be part of every page's state.
    ...(tax.isOn && { isHostedOnly: true as const }),
  };
  return { ...shown, usesCalendar, onTime };
}

/** The evidence from which claims on the public pages are computed. */
export async function knownEvidence(deps: Database & Caching & Time): Promise<Evidence> {
  const [reviews, customers] = await Promise.all([cachedReviewSummary(deps), knownCustomers(deps)]);
  return { reviews, customers };
}

function knownCustomers(deps: Database & Caching & Time): Promise<number> {
  const period = Math.floor(deps.clock.now().getTime() / countCustomersEvery);
  return deps.cache.read('settings', `customers ${period}`, () => countCustomers(deps.orm.em.fork()));
}
