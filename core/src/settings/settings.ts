import { z } from 'zod';
import { publicLocales, type PublicLocale } from '../locales.ts';
import { maximumPages } from '../files/document-type.ts';
import { longestPaperPicture } from '../certificates/paper-picture.ts';
import { emailAddress } from '../people/schemas.ts';
import { plainTelephone, telephone } from '../people/telephone.ts';
import { messageTemplates } from '../messages/template-schema.ts';
import { usualRetentionDays } from '../privacy/retention.ts';
import { withoutTabs } from '../texts/invisible.ts';
import { promiseSettings } from '../promise/promise-settings.ts';
import { webAddress } from './web-address.ts';
import { draftLimits } from '../drafts/draft.ts';
import { factModes } from '../facts/fact.ts';
import { paperFormats } from '../certificates/certificate-facts.ts';
import { widgetOrigins } from '../widget/widget-origins.ts';

/** The owner's settings, as stored and edited. An omitted field has its default. */

/** Maximum lengths in characters. */
const settingsLimits = { line: 120, address: 400 } as const;

/** One line of text, empty if not set. */
const line = z
  .string()
  .overwrite(withoutTabs)
  .trim()
  .max(settingsLimits.line)
  .regex(/^\P{Cc}*$/u, 'invalid');
const filledLine = line.min(1, 'required');

/** Keeps line breaks and removes empty lines. */
const lines = z
  .string()
  .overwrite(withoutTabs)
  .max(settingsLimits.address)
  .regex(/^(?:\P{Cc}|[\r\n])*$/u, 'invalid')
  .transform((text) =>
    text
      .split(/[\r\n]+/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join('\n'),
  );

/** A field that can be empty; otherwise `filled` validates it. */
function emptyOr(filled: z.ZodType<string, string>) {
  return z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return '';
      const { data, error } = filled.safeParse(value);
      if (error !== undefined) context.addIssue({ code: 'custom', message: error.issues[0]?.message });
      return data ?? '';
    })
    .default('');
}

/** Refuses white space, which URL parsers drop but texts contain. */
function oneWord(shape: z.ZodType<string, string>) {
  return z.string().regex(/^\S*$/, 'invalid').pipe(shape);
}

/** A page that supports a claim, with its label. */
const source = z.object({ url: webAddress, label: filledLine }).nullable().default(null);
export type ClaimSource = z.output<typeof source>;

/** Shown as entered, counted from our own orders and reviews, or hidden. */
const claimModes = ['stated', 'computed', 'cleared'] as const;

const mode = z.enum(['stated', 'cleared']).default('stated');
const countableMode = z.enum(claimModes).default('stated');

export const deliveryTime = z.union([
  z.int().min(1, 'out_of_range').max(240, 'out_of_range'),
  z.literal('same day'),
]);
export type DeliveryTime = z.output<typeof deliveryTime>;

const advertised = (usual: DeliveryTime) =>
  z.object({ mode, source, value: deliveryTime.default(usual) }).prefault({});

/** 1 to 5, with at most one decimal. */
const rating = z
  .number('invalid')
  .min(1, 'out_of_range')
  .max(5, 'out_of_range')
  .refine((value) => Number(value.toFixed(1)) === value, 'one_decimal');

/** The claims of the specification are the defaults. */
const claims = z.object({
  languages: z.object({ mode, source, value: filledLine.default('65+') }).prefault({}),
  /** The usual delivery time of each type in hours, as advertised. The due time of an order is computed separately. */
  delivery: z
    .object({ standard: advertised(24), certified: advertised(12), express: advertised('same day') })
    .prefault({}),
  /** The authority that accepts certified translations. */
  agency: z.object({ mode, source, value: filledLine.default('USCIS') }).prefault({}),
  /** A full refund if a certified document is rejected. */
  refund: z.object({ mode, source }).prefault({}),
  rating: z.object({ mode: countableMode, source, value: rating.default(4.9) }).prefault({}),
  customers: z
    .object({
      mode: countableMode,
      source,
      value: z.int('invalid').min(1, 'out_of_range').max(999_999_999, 'out_of_range').default(10_000),
    })
    .prefault({}),
});

/** A text in the site's languages; English is used for an empty translation. */
const inEachLanguage = z.object({ en: line.default(''), es: line.default('') }).prefault({});

/** The company that runs the service. Empty fields are not shown. */
const company = z.object({
  legalName: line.default(''),
  address: lines.default(''),
  telephone: line.overwrite(plainTelephone).regex(telephone, 'telephone').default(''),
  taxNumber: line.default(''),
  hours: inEachLanguage,
  replyTime: inEachLanguage,
});
export type Company = z.output<typeof company>;

export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The URL of our page there; empty if there is none. */
const profile = emptyOr(webAddress);

/** Where to report vulnerabilities, for /.well-known/security.txt. */
const security = z.object({
  /** An email address or URL; if empty, the URL of the contact page. */
  contact: emptyOr(oneWord(z.union([emailAddress, webAddress], 'security_contact'))),
  /** The URL of the disclosure policy; empty if there is none. */
  policy: emptyOr(oneWord(webAddress)),
});

/** Settings for all desks. */
const desks = z.object({
  /** Days for which a console keeps the folder of a completed order under Documents; 0: forever. */
  workFolderDays: z.int('invalid').min(0, 'out_of_range').max(3650, 'out_of_range').default(30),
});

/** What a translation must pass before the customer is notified, and who may notify them. */
const delivery = z.object({
  /** Certified and express orders are held until every finding is answered and the certificate is issued. */
  hold: z.boolean().default(false),
  /** Days after delivery for which customers can request corrections; 0: they cannot. */
  correctionDays: z.int('invalid').min(0, 'out_of_range').max(365, 'out_of_range').default(30),
  /** Translators may notify the customers of their own orders. */
  translatorsNotify: z.boolean().default(true),
});

/** Orders placed without a price, which staff set afterwards. */
const quotes = z.object({
  isOn: z.boolean().default(false),
  /** Orders with more than this many pages. */
  pages: z.boolean().default(true),
  overPages: z.int('invalid').min(1, 'out_of_range').max(maximumPages, 'out_of_range').default(50),
  /** Files whose pages cannot be counted. */
  uncounted: z.boolean().default(true),
  /** Documents marked as handwritten by the customer. */
  handwritten: z.boolean().default(true),
  /** Working hours until the price is sent. */
  hours: z.int('invalid').min(1, 'out_of_range').max(80, 'out_of_range').default(8),
});
const factMode = z.enum(factModes).default('offered');

/** Whether customers confirm names, dates, numbers and places before a translation is certified, by type. */
const facts = z.object({ standard: factMode, certified: factMode, express: factMode });

/** Draft reviews: customers who choose this option review a draft before the delivery. */
const drafts = z.object({
  /** The types that offer it. */
  standard: z.boolean().default(false),
  certified: z.boolean().default(false),
  express: z.boolean().default(false),
  /** Hours until an unanswered draft counts as approved. */
  hours: z.int('invalid').min(1, 'out_of_range').max(draftLimits.hours, 'out_of_range').default(48),
});

/** How long data of customers is kept. */
const privacy = z.object({
  /** Days after delivery for which documents are kept, unless the customer chooses otherwise. */
  documentDays: z.int('invalid').min(30, 'out_of_range').max(730, 'out_of_range').default(usualRetentionDays),
  /** Days for which a message of the contact page is kept after it was emailed. */
  contactDays: z.int('invalid').min(7, 'out_of_range').max(730, 'out_of_range').default(90),
  /** How many people of the office must agree before a person's data is erased. */
  erasureNeeds: z.enum(['one', 'two']).default('one'),
});

/** The languages of the public site, in addition to English. */
const languages = z.object({
  es: z.boolean().default(true),
  'pt-BR': z.boolean().default(false),
  zh: z.boolean().default(false),
  ru: z.boolean().default(false),
  uk: z.boolean().default(false),
  vi: z.boolean().default(false),
  ht: z.boolean().default(false),
  ar: z.boolean().default(false),
} satisfies Record<Exclude<PublicLocale, 'en'>, z.ZodType>);

/** The appearance of our papers: certificates and receipts. */
const papers = z.object({
  /** A PNG in base64, next to the agency's name; empty if there is none. */
  logo: z.union([z.literal(''), z.base64().max(longestPaperPicture)], 'invalid').default(''),
  /** A line below the agency's name. */
  letterhead: line.default(''),
  format: z.enum(paperFormats).default('us-letter'),
});

export const settingsShape = z.object({
  claims: claims.prefault({}),
  company: company.prefault({}),
  papers: papers.prefault({}),
  console: desks.prefault({}),
  delivery: delivery.prefault({}),
  quotes: quotes.prefault({}),
  facts: facts.prefault({}),
  languages: languages.prefault({}),
  drafts: drafts.prefault({}),
  messages: z.object({ templates: messageTemplates }).prefault({}),
  privacy: privacy.prefault({}),
  promise: promiseSettings,
  security: security.prefault({}),
  /** Whether the card provider determines the taxes that prices include. */
  tax: z.object({ isOn: z.boolean().default(false) }).prefault({}),
  social: z.object({ facebook: profile, instagram: profile, linkedin: profile, x: profile }).prefault({}),
  /** The sites that may embed the widget; if empty, it is off. */
  widget: z.object({ origins: widgetOrigins }).prefault({}),
});

export type Settings = z.output<typeof settingsShape>;
export type Claims = Settings['claims'];

/** The settings of a new installation. */
export const defaultSettings: Settings = settingsShape.parse({});

/** The languages of the public site: English and those that the owner switched on. */
export function localesOf({ languages: chosen }: Pick<Settings, 'languages'>): PublicLocale[] {
  return publicLocales.filter((locale) => locale === 'en' || chosen[locale]);
}
