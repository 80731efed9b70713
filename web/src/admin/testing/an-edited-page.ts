import type { EditedPage } from '@truepage/core/api/admin/content';

/** A published page in no menu, in English only, saved once. */
export function anEditedPage(overrides: Partial<EditedPage> = {}): EditedPage {
  return {
    id: '0a1b2c3d-0000-4000-8000-000000000001',
    title: 'About us',
    slug: 'about',
    content: 'We translate documents.',
    isPublished: true,
    menuLocation: 'none',
    menuOrder: 0,
    updatedAt: '2026-11-20T09:00:00.000Z',
    translatedInto: [],
    translations: { es: null },
    version: 1,
    ...overrides,
  };
}
