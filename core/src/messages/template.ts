import { publicLocales, type PublicLocale } from '../locales.ts';
import type { MessageTemplate } from './template-schema.ts';

/** The placeholders that a template may contain, in braces: `{customer}`. */
export const placeholders = ['customer', 'order', 'deadline', 'document', 'language'] as const;
export type Placeholder = (typeof placeholders)[number];

const bracesOf = (name: string) => `{${name}}`;
const known = new Set<string>(placeholders.map(bracesOf));

/** The placeholders in a text, as written there, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return bracesIn(text).filter((found) => known.has(found));
}

/** Text that looks like a placeholder but is not a valid one: '{name}', '{customer'. */
export function unknownPlaceholders(text: string): readonly string[] {
  return bracesIn(text).filter((found) => !known.has(found));
}

function bracesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{[^{}\n]{0,40}\}|[{}][^\s{}]*/g))];
}

/** Omitted values are unknown; the writer fills them in. */
export type TemplateValues = { readonly [Name in Placeholder]?: string };

/** Returns the text with the known values filled in; the other placeholders stay for the writer. */
export function fillTemplate(text: string, values: TemplateValues): string {
  const filled = new Map(Object.entries(values).map(([name, value]) => [bracesOf(name), value]));
  return text.replaceAll(/\{\w+\}/g, (found) => filled.get(found) ?? found);
}

/** The text in this language; if it is missing, in the first one that the template has. */
export function templateIn(
  template: MessageTemplate,
  wanted: PublicLocale,
): { readonly locale: PublicLocale; readonly text: string } {
  const locale = [wanted, ...publicLocales].find((one) => template[one] !== '') ?? wanted;
  return { locale, text: template[locale] };
}
