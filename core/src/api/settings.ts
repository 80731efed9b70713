import { z } from 'zod';
import { publicLocales } from '../locales.ts';
import { settingsShape, type ClaimSource, type DeliveryTime } from '../settings/settings.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

const source: z.ZodType<ClaimSource> = z.object({ url: z.string(), label: z.string() }).nullable();
const shown = <Value extends z.ZodType>(value: Value) => z.object({ value, source });
const deliveryTime: z.ZodType<DeliveryTime> = z.union([z.int(), z.literal('same day')]);
const delivery = shown(deliveryTime).nullable();

/** The claims that are made; null for a claim that is not made. */
const claimsShownShape = z.object({
  languages: shown(z.string()).nullable(),
  delivery: z.object({ standard: delivery, certified: delivery, express: delivery }),
  agency: shown(z.string()).nullable(),
  refund: z.object({ source }).nullable(),
  rating: shown(z.number()).extend({ reviews: z.int().nullable() }).nullable(),
  customers: shown(z.int()).extend({ isCounted: z.boolean() }).nullable(),
});

const publicSettings = z.object({
  claims: claimsShownShape,
  company: settingsShape.shape.company,
  social: settingsShape.shape.social,
  /** The languages of the public site. */
  locales: z.array(z.enum(publicLocales)),
  /** Which orders are placed without a price; null if none are. */
  quotes: settingsShape.shape.quotes.nullable(),
  /** Which translation types offer a draft review; null if none do. */
  drafts: settingsShape.shape.drafts.nullable(),
  /** Whether due times follow the office calendar. If so, getPromises returns them. */
  usesCalendar: z.boolean(),
  /** Set if cards can be entered only on the provider's page, which also determines taxes. */
  isHostedOnly: z.literal(true).optional(),
  /** Deliveries of the last 365 days and how many were on time; null if there are too few, or if the figures are not public. */
  onTime: z.object({ orders: z.int(), onTime: z.int() }).nullable(),
});

export type PublicSettings = z.output<typeof publicSettings>;

export const settingsApi = {
  getPublicSettings: endpoint(routes.getPublicSettings, {
    summary: 'The owner’s settings: claims, company, social networks.',
    access: 'public',
    reply: publicSettings,
  }),
};
