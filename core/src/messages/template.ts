import { publicLocales, type PublicLocale } from '../locales.ts';
import type { MessageTemplate } from './template-schema.ts';

/** The placeholders that a template may have, each in braces: `{customer}`. */
export const placeholders = ['customer', 'order', 'deadline', 'document', 'language'] as const;
export type Placeholder = (typeof placeholders)[number];

const bracesOf = (name: string) => `{${name}}`;
const known = new Set<string>(placeholders.map(bracesOf));

/** The placeholders in a text, as they are written there, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return bracesIn(text).filter((found) => known.has(found));
}

/** Text that looks like a placeholder but is not one: '{name}', '{customer'. */
export function unknownPlaceholders(text: string): readonly string[] {
  return bracesIn(text).filter((found) => !known.has(found));
}

function bracesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{[^{}\n]{0,40}\}|[{}][^\s{}]*/g))];
}

/** Left out: not known, for its writer to fill in. */
export type TemplateValues = { readonly [Name in Placeholder]?: string };

/** The text with the known values filled in; the other placeholders stay, for its writer. */
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
