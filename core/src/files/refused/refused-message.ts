import type { ErrorCode } from '../../errors.ts';
import { publicLocaleOf, siteLocaleOf } from '../../locales.ts';
import { howToConvert } from './how-to-convert.ts';
import { isRefusedKind, refusedKinds, type RefusedKind } from './refused-kinds.ts';

/**
 * The format of a refused file and how to convert it; `tag` is a BCP 47 tag such as 'es-MX'. Undefined in the languages that this is not
 * written in.
 */
export function refusedMessage(kind: RefusedKind, tag: string): string | undefined {
  const locale = siteLocaleOf(tag);
  if (publicLocaleOf(tag) !== locale) return undefined;
  const { howTo, [locale]: what } = refusedKinds[kind];
  return `${locale === 'es' ? 'Este archivo es' : 'This is'} ${what}. ${howToConvert[locale][howTo]}`;
}

/** The kind of file in the `details.kind` of an error of the 'file' group. */
export function refusedKindOf(
  code: ErrorCode,
  details: Readonly<Record<string, unknown>> | undefined,
): RefusedKind | undefined {
  const kind = code.startsWith('file.') ? details?.['kind'] : undefined;
  return isRefusedKind(kind) ? kind : undefined;
}
