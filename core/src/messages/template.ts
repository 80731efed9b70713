import { z } from 'zod';
import type { SiteLocale } from '../locales.ts';

/** What a template may leave open, each in braces: `{customer}`. */
export const placeholders = ['customer', 'order', 'deadline', 'document', 'language'] as const;
export type Placeholder = (typeof placeholders)[number];

const bracesOf = (name: string) => `{${name}}`;
const known = new Set<string>(placeholders.map(bracesOf));

/** The placeholders in a text, as they are written there, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return bracesIn(text).filter((found) => known.has(found));
}

/** What looks like a placeholder and is none: '{name}', '{customer'. */
export function unknownPlaceholders(text: string): readonly string[] {
  return bracesIn(text).filter((found) => !known.has(found));
}

function bracesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{[^{}\n]{0,40}\}|[{}][^\s{}]*/g))];
}

/** Left out: not known, for its writer to fill in. */
export type TemplateValues = { readonly [Name in Placeholder]?: string };

/** The text with the values that are known; the placeholders of the others stay, for its writer. */
export function fillTemplate(text: string, values: TemplateValues): string {
  const filled = new Map(Object.entries(values).map(([name, value]) => [bracesOf(name), value]));
  return text.replaceAll(/\{\w+\}/g, (found) => filled.get(found) ?? found);
}

const most = { templates: 50, name: 80, text: 2000 } as const;

const templateText = z
  .string()
  .trim()
  .max(most.text, 'too_long')
  .regex(/^(?:\P{Cc}|[\r\n])*$/u, 'invalid')
  .refine((text) => unknownPlaceholders(text).length === 0, 'unknown_placeholder')
  .default('');

export const messageTemplate = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'required')
      .max(most.name, 'too_long')
      .regex(/^\P{Cc}*$/u, 'invalid'),
    en: templateText,
    es: templateText,
  })
  .refine(({ en, es }) => en !== '' || es !== '', { path: ['en'], error: 'required' });

export const messageTemplates = z.array(messageTemplate).max(most.templates, 'too_long').default([]);

export type MessageTemplate = z.output<typeof messageTemplate>;

/** The text in this language, or else in the other. */
export function templateIn(
  template: MessageTemplate,
  locale: SiteLocale,
): { readonly locale: SiteLocale; readonly text: string } {
  const written = template[locale] === '' ? otherThan(locale) : locale;
  return { locale: written, text: template[written] };
}

function otherThan(locale: SiteLocale): SiteLocale {
  return locale === 'en' ? 'es' : 'en';
}
