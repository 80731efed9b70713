import type { LanguageCode } from '@truepage/core/languages';

// What papers are made of. A template has '{field}' where a fact stands, '\f' between pages, '~' before lines of prose.

export const kinds = ['birth', 'marriage', 'diploma', 'bank'] as const;
export type PaperKind = (typeof kinds)[number];

/** As the original writes it, and as in the passport. */
export type Person = readonly [original: string, passport: string];

export interface PaperSet {
  readonly templates: Readonly<Record<PaperKind, string>>;
  readonly people: readonly Person[];
  /** What translations leave as it is: an institution, an address. */
  readonly kept: string;
}

export interface PaperLanguage {
  readonly code: LanguageCode;
  /** What the engine was made with, and what it never saw before it was done. */
  readonly tuning: PaperSet;
  readonly heldOut: PaperSet;
  /** A day in the ways that such papers write it. */
  readonly dates: readonly ((date: Date) => string)[];
  /** 1234.5 as 1.234,50; whole numbers as they stand. */
  readonly amount: (cents: number) => string;
  readonly digits: (text: string) => string;
}

export const two = (number: number): string => String(number).padStart(2, '0');
export const dayOf = (date: Date): number => date.getUTCDate();
export const monthOf = (date: Date): number => date.getUTCMonth() + 1;
export const yearOf = (date: Date): number => date.getUTCFullYear();

export function inWords(tag: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...options });
  return (date) => format.format(date);
}

export function numeric(separator: string): (date: Date) => string {
  return (date) => [two(dayOf(date)), two(monthOf(date)), yearOf(date)].join(separator);
}

export function grouped(thousands: string, decimal: string): (cents: number) => string {
  return (cents) =>
    String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands) + decimal + two(cents % 100);
}

export const asTheyAre = (text: string): string => text;
