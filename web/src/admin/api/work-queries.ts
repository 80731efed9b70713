import { queryOptions } from '@tanstack/react-query';
import { deskKeys } from './desk-keys.ts';
import { reading, type Caller } from './desk-queries.ts';

export interface WorkPlace {
  readonly id: string;
  readonly document: string;
}

/** Fetched on each visit; afterwards the screen has the newer state. */
export const workQuery = (api: Caller, place: WorkPlace) => ({
  ...reading(api, deskKeys.work(place.id, place.document), 'getWork', place),
  gcTime: 0,
  staleTime: 'static' as const,
});

export const workTemplateQuery = (
  api: Caller,
  { id, version }: { readonly id: string; readonly version: number },
) => reading(api, deskKeys.workTemplate(id, String(version)), 'getWorkTemplate', { templateId: id });

export type LanguagePair = Readonly<Record<'from' | 'to', string>>;

export const glossaryQuery = (api: Caller, pair: LanguagePair) =>
  reading(api, ['glossary', pair.from, pair.to], 'getGlossary', { ...pair });

export const workTemplatesQuery = (api: Caller, place: WorkPlace) => ({
  ...reading(api, deskKeys.workTemplates(place.id, place.document), 'suggestWorkTemplates', place),
  staleTime: 0,
});

/** OCR of a scan runs in the background and takes some seconds per page. In ms. */
const readingEvery = 5000;

export const readingQuery = (api: Caller, place: WorkPlace) =>
  queryOptions({
    ...reading(api, deskKeys.reading(place.id, place.document), 'getReading', place, { isBackground: true }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'reading' ? readingEvery : false,
  });

export const workVersionsQuery = (api: Caller, place: WorkPlace) => ({
  ...reading(api, deskKeys.workVersions(place.id, place.document), 'listWorkVersions', place),
  gcTime: 0,
  staleTime: 0,
});

/** `version`: the saved version. */
export const workPreviewQuery = (api: Caller, place: WorkPlace, version: number, page: number) => ({
  ...reading(
    api,
    ['work-preview', place.id, place.document, String(version), String(page)],
    'previewWork',
    place,
    { query: { page: String(page) } },
  ),
  gcTime: 30_000,
});
