import { z } from 'zod';
import { publicLocales, type PublicLocale } from '../locales.ts';
import { unknownPlaceholders } from './template.ts';

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
    ...({
      en: templateText,
      es: templateText,
      'pt-BR': templateText,
      zh: templateText,
      ru: templateText,
      uk: templateText,
      vi: templateText,
      ht: templateText,
      ar: templateText,
    } satisfies Record<PublicLocale, z.ZodType>),
  })
  .refine((template) => publicLocales.some((locale) => template[locale] !== ''), {
    path: ['en'],
    error: 'required',
  });

export const messageTemplates = z.array(messageTemplate).max(most.templates, 'too_long').default([]);

export type MessageTemplate = z.output<typeof messageTemplate>;
