import { adminContentApi } from '@truepage/core/api/admin/content';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { uploadPicture } from '../http/uploads/upload-picture.ts';
import { addImage } from './add-image.ts';
import { findPage, listPages } from './content-page.repository.ts';
import { findVersion, listDeleted, listVersions } from './content-version.repository.ts';
import { createPage, type SavedPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import {
  presentDeletedPage,
  presentEditedPage,
  presentListedPage,
  presentListedVersion,
  presentVersion,
} from './present-page.ts';
import { linkToPreview } from './preview-page.ts';
import { restoreVersion } from './restore-version.ts';
import { shownContent, storedContent } from './sanitise-content.ts';
import { savePage } from './save-page.ts';

/** Two texts of 200,000 characters, at three bytes per character. */
const largestPage = { jsonBytes: 2 * 1024 * 1024 };

/** The staff's endpoints for pages of the site. */
export function staffContentRoutes(api: ApiRouter, deps: Deps): void {
  routePages(api, deps);
  routeVersions(api, deps);
  routeWriting(api, deps);
}

function routePages(api: ApiRouter, deps: Deps): void {
  api.handle(adminContentApi.listContentPages, async () => {
    const pages = await listPages(deps.orm.em.fork());
    return pages.map(presentListedPage);
  });

  api.handle(adminContentApi.listDeletedPages, async () => {
    const deleted = await listDeleted(deps.orm.em.fork());
    return deleted.map(presentDeletedPage);
  });

  api.handle(
    adminContentApi.createContentPage,
    async ({ body, call }) => presentSaved(await createPage(deps, demandStaff(call), body)),
    largestPage,
  );

  api.handle(adminContentApi.getEditedPage, async ({ params }) =>
    presentEditedPage(await findPage(deps.orm.em.fork(), params.id)),
  );

  api.handle(
    adminContentApi.saveContentPage,
    async ({ params, body, call }) => presentSaved(await savePage(deps, demandStaff(call), params.id, body)),
    largestPage,
  );

  api.handle(adminContentApi.deleteContentPage, async ({ params, call }) => {
    await deletePage(deps, demandStaff(call), params.id);
    return { success: true as const };
  });
}

function routeVersions(api: ApiRouter, deps: Deps): void {
  api.handle(adminContentApi.listPageVersions, async ({ params }) => {
    const versions = await listVersions(deps.orm.em.fork(), params.id);
    if (versions.length === 0) throw new AppError('content.not_found');
    return versions.map(presentListedVersion);
  });

  api.handle(adminContentApi.getPageVersion, async ({ params }) =>
    presentVersion(await findVersion(deps.orm.em.fork(), params.id, params.versionId)),
  );

  api.handle(adminContentApi.restorePageVersion, async ({ params, query, call }) =>
    presentEditedPage(await restoreVersion(deps, demandStaff(call), { ...params, ...query })),
  );
}

function routeWriting(api: ApiRouter, deps: Deps): void {
  api.handle(
    adminContentApi.renderContent,
    ({ body }) => {
      const { html, removed } = storedContent(body.content);
      return { html: shownContent(html), removed: [...removed] };
    },
    largestPage,
  );

  api.handle(adminContentApi.linkToPreview, async ({ params, call }) => {
    const { url, worksUntil } = await linkToPreview(deps, demandStaff(call), params.id);
    return { url, worksUntil: worksUntil.toISOString() };
  });

  api.handle(
    adminContentApi.uploadContentImage,
    ({ call }) => {
      if (call.picture === undefined) throw new AppError('file.missing');
      return addImage(deps, demandStaff(call), call.picture);
    },
    { before: [uploadPicture] },
  );
}

function presentSaved({ page, removed }: SavedPage) {
  return { ...presentEditedPage(page), removed: [...removed] };
}
