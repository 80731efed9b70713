import { adminGlossaryApi } from '@truepage/core/api/workspace/admin-glossary';
import { adminTemplateApi } from '@truepage/core/api/workspace/admin-templates';
import { adminWorkApi, exportWork as exportCall } from '@truepage/core/api/workspace/admin-work';
import type { WorkFormat } from '@truepage/core/workspace/work-format';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { exportWork, importWork } from './exchange-work.ts';
import { readGlossary, saveGlossary } from './glossary.ts';
import { draftPage } from './machine/draft-page.ts';
import { suggestSegments } from './memory/suggest-segments.ts';
import { listVersions, readVersion, readWork } from './read-work.ts';
import { announceWork, saveWork } from './save-work.ts';
import {
  deleteTemplate,
  fillWork,
  readTemplate,
  renameTemplate,
  saveTemplate,
  suggestTemplates,
} from './templates.ts';
import { pictureOfPage } from './typeset-work.ts';
import { useWork } from './use-work.ts';

/** Sixty full pages, including the overhead of JSON. */
const jsonBytes = 2 * 1024 * 1024;

const placeOf = ({ id, document }: { readonly id: string; readonly document: number }) => ({
  order: id,
  document,
});

/** Endpoints for translations that are typed on the desk. */
export function workRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminWorkApi.getWork, ({ params, call }) => readWork(deps, demandStaff(call), placeOf(params)));
  api.handle(
    adminWorkApi.saveWork,
    ({ params, body, call }) => saveWork(deps, demandStaff(call), placeOf(params), body),
    { jsonBytes },
  );
  api.handle(adminWorkApi.listWorkVersions, ({ params, call }) =>
    listVersions(deps, demandStaff(call), placeOf(params)),
  );
  api.handle(adminWorkApi.getWorkVersion, ({ params, call }) =>
    readVersion(deps, demandStaff(call), placeOf(params), params.version),
  );
  api.handle(adminWorkApi.announceWork, async ({ params, body, call }) => {
    await announceWork(deps, demandStaff(call), placeOf(params), body);
    return {};
  });
  api.handle(adminWorkApi.previewWork, async ({ params, query, call }) => ({
    svg: await pictureOfPage(deps, demandStaff(call), placeOf(params), query.page),
  }));
  api.handle(
    adminWorkApi.draftPage,
    ({ params, body, call }) => draftPage(deps, demandStaff(call), placeOf(params), body),
    { jsonBytes },
  );
  api.handle(adminWorkApi.suggestSegments, ({ params, body, call }) =>
    suggestSegments(deps, demandStaff(call), placeOf(params), body.source),
  );
  routeTemplates(api, deps);
  api.handle(adminWorkApi.useWork, ({ params, body, call }) =>
    useWork(deps, demandStaff(call), placeOf(params), body.version),
  );
  api.handle(
    adminWorkApi.importWork,
    ({ params, body, call }) => importWork(deps, demandStaff(call), placeOf(params), body.text),
    { jsonBytes },
  );
  api.stream(exportCall, async (ctx, { query, call }) => {
    const { order, document, format } = query;
    const { filename, body } = await exportWork(deps, demandStaff(call), { order, document }, format);
    nameFile(ctx, filename);
    ctx.set({ 'Content-Type': contentTypes[format], 'Cache-Control': 'no-store' });
    ctx.body = body;
  });
}

function routeTemplates(api: ApiRouter, deps: Deps): void {
  api.handle(adminGlossaryApi.getGlossary, ({ params }) => readGlossary(deps, params));
  api.handle(
    adminGlossaryApi.saveGlossary,
    async ({ params, body, call }) => {
      await saveGlossary(deps, demandStaff(call), params, body);
      return readGlossary(deps, params);
    },
    { jsonBytes },
  );
  api.handle(adminTemplateApi.suggestWorkTemplates, ({ params, call }) =>
    suggestTemplates(deps, demandStaff(call), placeOf(params)),
  );
  api.handle(
    adminTemplateApi.saveWorkTemplate,
    async ({ params, body, call }) => {
      await saveTemplate(deps, demandStaff(call), placeOf(params), body);
      return suggestTemplates(deps, demandStaff(call), placeOf(params));
    },
    { jsonBytes },
  );
  api.handle(adminTemplateApi.fillWork, ({ params, body, call }) =>
    fillWork(deps, demandStaff(call), placeOf(params), body.templateId),
  );
  api.handle(adminTemplateApi.getWorkTemplate, ({ params }) => readTemplate(deps, params.templateId));
  api.handle(adminTemplateApi.changeWorkTemplate, async ({ params, body }) => {
    await renameTemplate(deps, params.templateId, body);
    return {};
  });
  api.handle(adminTemplateApi.deleteWorkTemplate, async ({ params }) => {
    await deleteTemplate(deps, params.templateId);
    return {};
  });
}

const contentTypes: Readonly<Record<WorkFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xliff: 'application/xliff+xml; charset=utf-8',
  tmx: 'application/xml; charset=utf-8',
};
