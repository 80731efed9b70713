import type { PublicSettings } from '@truepage/core/api/settings';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { claimsShown, needsEvidence, type Evidence } from '@truepage/core/settings/claims-shown';
import { localesOf, type Settings } from '@truepage/core/settings/settings';
import type { Caching, Database, Time } from '../deps.ts';
import { cachedRate } from '../on-time/cached-rate.ts';
import { cachedReviewSummary } from '../reviews/cached-review-summary.ts';
import { countCustomers, readSettings } from './settings.repository.ts';

/** Orders are paid all day, so customers are recounted after this many ms instead of on each payment. */
const countCustomersEvery = 10 * 60_000;

/** The cached settings, invalidated when they change. */
export async function cachedSettings(deps: Database & Caching): Promise<Settings> {
  const { settings } = await deps.cache.read('settings', 'document', () => readSettings(deps.orm.em.fork()));
  return settings;
}

/** What the public pages say: without asking the database, but for what has changed. */
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
    // Absent in most installations: it is in the state of every page.
    ...(tax.isOn && { isHostedOnly: true as const }),
  };
  return { ...shown, usesCalendar, onTime };
}

/** What a computed claim would be computed from, as the public pages know it. */
export async function knownEvidence(deps: Database & Caching & Time): Promise<Evidence> {
  const [reviews, customers] = await Promise.all([cachedReviewSummary(deps), knownCustomers(deps)]);
  return { reviews, customers };
}

function knownCustomers(deps: Database & Caching & Time): Promise<number> {
  const period = Math.floor(deps.clock.now().getTime() / countCustomersEvery);
  return deps.cache.read('settings', `customers ${period}`, () => countCustomers(deps.orm.em.fork()));
}
