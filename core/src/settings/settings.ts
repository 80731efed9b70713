import { z } from 'zod';
import { publicLocales, type PublicLocale } from '../locales.ts';
import { maximumPages } from '../files/document-type.ts';
import { longestPaperPicture } from '../certificates/paper-picture.ts';
import { emailAddress } from '../people/schemas.ts';
import { messageTemplates } from '../messages/template-schema.ts';
import { usualRetentionDays } from '../privacy/retention.ts';
import { promiseSettings } from '../promise/promise-settings.ts';
import { webAddress } from './web-address.ts';
import { draftLimits } from '../drafts/draft.ts';
import { factModes } from '../facts/fact.ts';
import { paperFormats } from '../certificates/certificate-facts.ts';
import { widgetOrigins } from '../widget/widget-origins.ts';

/** What the owner says of the business, as it is stored and edited. A field that is left out has its default. */

/** Characters at most. */
const settingsLimits = { line: 120, address: 400 } as const;

/** One line of text, empty if not set. */
const line = z
  .string()
  .trim()
  .max(settingsLimits.line)
  .regex(/^\P{Cc}*$/u, 'invalid');
const filledLine = line.min(1, 'required');

/** Line breaks stay; empty lines go. */
const lines = z
  .string()
  .max(settingsLimits.address)
  .regex(/^(?:\P{Cc}|[\r\n])*$/u, 'invalid')
  .transform((text) =>
    text
      .split(/[\r\n]+/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join('\n'),
  );

/** A field that may stay empty; otherwise its problem is the one that `filled` says. */
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

/** Without white space, which parsers of addresses drop and a line of text does not. */
function oneWord(shape: z.ZodType<string, string>) {
  return z.string().regex(/^\S*$/, 'invalid').pipe(shape);
}

/** Where a claim can be looked up, and what the place is called. */
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

/** 1 to 5 with one decimal at most. */
const rating = z
  .number('invalid')
  .min(1, 'out_of_range')
  .max(5, 'out_of_range')
  .refine((value) => Number(value.toFixed(1)) === value, 'one_decimal');

/** The claims of the specification are the defaults. */
const claims = z.object({
  languages: z.object({ mode, source, value: filledLine.default('65+') }).prefault({}),
  /** How fast each tier usually is, in hours, as the site advertises it. The date an order shows is computed. */
  delivery: z
    .object({ standard: advertised(24), certified: advertised(12), express: advertised('same day') })
    .prefault({}),
  /** Who accepts certified translations. */
  agency: z.object({ mode, source, value: filledLine.default('USCIS') }).prefault({}),
  /** In full, if a certified document is rejected. */
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

/** In the site's languages; an empty translation is answered in English. */
const inEachLanguage = z.object({ en: line.default(''), es: line.default('') }).prefault({});

/** Who runs the service. Empty fields are not shown. */
const company = z.object({
  legalName: line.default(''),
  address: lines.default(''),
  telephone: line.regex(/^(?:\+?[\d\s()./-]*)$/, 'telephone').default(''),
  taxNumber: line.default(''),
  hours: inEachLanguage,
  replyTime: inEachLanguage,
});
export type Company = z.output<typeof company>;

export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The address of our page there; empty: there is none. */
const profile = emptyOr(webAddress);

/** Where people report vulnerabilities, as /.well-known/security.txt names it. */
const security = z.object({
  /** An email or web address; empty: that of the contact page. */
  contact: emptyOr(oneWord(z.union([emailAddress, webAddress], 'security_contact'))),
  /** The address of a page about the handling of reports; empty: there is none. */
  policy: emptyOr(oneWord(webAddress)),
});

/** What holds at the desks. */
const desks = z.object({
  /** Days for which a console keeps the folder of a completed order under Documents; 0: it never removes one. */
  workFolderDays: z.int('invalid').min(0, 'out_of_range').max(3650, 'out_of_range').default(30),
});

/** What a translation must pass before the customer is notified, and who notifies them. */
const delivery = z.object({
  /** Certified and express orders wait until every finding is answered and the certificate is issued. */
  hold: z.boolean().default(false),
  /** Days after delivery for which customers can ask for corrections; 0: they cannot. */
  correctionDays: z.int('invalid').min(0, 'out_of_range').max(365, 'out_of_range').default(30),
  /** Translators notify the customers of their own orders. */
  translatorsNotify: z.boolean().default(true),
});

/** Orders that are placed without a price, which staff then set. */
const quotes = z.object({
  isOn: z.boolean().default(false),
  /** Orders of more than this many pages. */
  pages: z.boolean().default(true),
  overPages: z.int('invalid').min(1, 'out_of_range').max(maximumPages, 'out_of_range').default(50),
  /** Files whose pages cannot be counted. */
  uncounted: z.boolean().default(true),
  /** Documents that the customer calls handwritten. */
  handwritten: z.boolean().default(true),
  /** Working hours until the price is sent. */
  hours: z.int('invalid').min(1, 'out_of_range').max(80, 'out_of_range').default(8),
});
const factMode = z.enum(factModes).default('offered');

/** Whether customers confirm names, dates, numbers and places before certifying, by tier. */
const facts = z.object({ standard: factMode, certified: factMode, express: factMode });

/** Customers read a draft before the delivery, where they choose that with the order. */
const drafts = z.object({
  /** The tiers that offer it. */
  standard: z.boolean().default(false),
  certified: z.boolean().default(false),
  express: z.boolean().default(false),
  /** Hours until a draft without an answer counts as approved. */
  hours: z.int('invalid').min(1, 'out_of_range').max(draftLimits.hours, 'out_of_range').default(48),
});

/** How long what customers bring and write is kept. */
const privacy = z.object({
  /** Days for which they are kept after delivery, where the customer chooses nothing else. */
  documentDays: z.int('invalid').min(30, 'out_of_range').max(730, 'out_of_range').default(usualRetentionDays),
  /** Days for which a message of the contact page is remembered once it was mailed. */
  contactDays: z.int('invalid').min(7, 'out_of_range').max(730, 'out_of_range').default(90),
  /** How many people of the office have to want it before a person's data is erased. */
  erasureNeeds: z.enum(['one', 'two']).default('one'),
});

/** In which languages the public site is, beside English. */
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

/** How our papers look: certificates and receipts. */
const papers = z.object({
  /** A PNG in base64, beside the agency's name; empty: there is none. */
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
  /** Whether the card provider determines the taxes that the prices include. */
  tax: z.object({ isOn: z.boolean().default(false) }).prefault({}),
  social: z.object({ facebook: profile, instagram: profile, linkedin: profile, x: profile }).prefault({}),
  /** Which sites may embed the widget; empty: none, it is off. */
  widget: z.object({ origins: widgetOrigins }).prefault({}),
});

export type Settings = z.output<typeof settingsShape>;
export type Claims = Settings['claims'];

/** What a new installation says. */
export const defaultSettings: Settings = settingsShape.parse({});

/** The languages of the public site: English, and those that the owner has switched on. */
export function localesOf({ languages: chosen }: Pick<Settings, 'languages'>): PublicLocale[] {
  return publicLocales.filter((locale) => locale === 'en' || chosen[locale]);
}
