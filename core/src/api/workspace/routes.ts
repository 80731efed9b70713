import type { Route } from '../routes.ts';

const work = '/api/admin/orders/:id/documents/:document/work';

/** Endpoints for translations that are typed on the desk. */
export const workRoutes = {
  getWork: { method: 'GET', path: work },
  saveWork: { method: 'PUT', path: work },
  listWorkVersions: { method: 'GET', path: `${work}/versions` },
  getWorkVersion: { method: 'GET', path: `${work}/versions/:version` },
  announceWork: { method: 'POST', path: `${work}/window` },
  previewWork: { method: 'GET', path: `${work}/preview` },
  importWork: { method: 'POST', path: `${work}/import` },
  saveWorkTemplate: { method: 'POST', path: `${work}/template` },
  suggestWorkTemplates: { method: 'GET', path: `${work}/templates` },
  draftPage: { method: 'POST', path: `${work}/draft` },
  suggestSegments: { method: 'POST', path: `${work}/suggestions` },
  fillWork: { method: 'POST', path: `${work}/fill` },
  getWorkTemplate: { method: 'GET', path: '/api/admin/work-templates/:templateId' },
  changeWorkTemplate: { method: 'PATCH', path: '/api/admin/work-templates/:templateId' },
  deleteWorkTemplate: { method: 'DELETE', path: '/api/admin/work-templates/:templateId' },
  getGlossary: { method: 'GET', path: '/api/admin/glossaries/:from/:to' },
  saveGlossary: { method: 'PUT', path: '/api/admin/glossaries/:from/:to' },
  useWork: { method: 'POST', path: `${work}/use` },
} as const satisfies Record<string, Route>;
