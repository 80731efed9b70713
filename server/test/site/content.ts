import { ContentVersion } from '../../src/db/rows/pages/content-version.ts';
import { createPage } from '../../src/content/create-page.ts';
import type { PageInput } from '../../src/content/page-draft.ts';
import type { TestServer } from '../support/test-server.ts';

/** The editor's body for a published page that is in no menu. */
export function aPageBody(overrides: Partial<PageInput> = {}): PageInput {
  return {
    title: 'Opening hours',
    slug: 'opening-hours',
    content: 'We are **here** all day.',
    isPublished: true,
    menuLocation: 'none',
    menuOrder: 0,
    ...overrides,
  };
}

/** A page that was saved once; returns its id and its version's. */
export async function makePage(
  server: TestServer,
  overrides: Partial<PageInput> = {},
): Promise<{ readonly pageId: string; readonly versionId: string }> {
  const { page } = await createPage(server.deps, 'system', aPageBody(overrides));
  const version = await server.deps.orm.em.fork().findOneOrFail(ContentVersion, { pageId: page.id });
  return { pageId: page.id, versionId: version.id };
}

/** The smallest PNG: one pixel. */
export function aTinyPicture(name = 'dot.png'): File {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  return new File([Buffer.from(png, 'base64')], name, { type: 'image/png' });
}

/** The multipart body of a picture's upload. */
export function pictureForm(picture: Blob = aTinyPicture()): FormData {
  const form = new FormData();
  form.set('file', picture);
  return form;
}
