import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const path = '/api/admin/glossaries/es/en';
const acta = { source: 'acta', target: 'certificate', forbidden: ['act'] };

test('an administrator saves the terms of a pair; an outdated save changes nothing; the log has the difference', async () => {
  expect((await admin.call('GET', path)).body).toEqual({ version: 0, terms: [] });
  const saved = await admin.call('PUT', path, { version: 0, terms: [acta] });
  expect(saved.body).toEqual({ version: 1, terms: [acta] });
  const other = { ...acta, target: 'record' };
  expect((await admin.call('PUT', path, { version: 0, terms: [other] })).body['code']).toBe(
    'settings.changed_meanwhile',
  );
  await admin.call('PUT', path, { version: 1, terms: [other] });
  await admin.call('PUT', path, { version: 2, terms: [other] });
  expect((await admin.call('GET', path)).body).toEqual({ version: 2, terms: [other] });
  expect((await admin.call('GET', '/api/admin/glossaries/es/de')).body).toEqual({ version: 0, terms: [] });
  const log = await server.deps.orm.em
    .fork()
    .find(AuditEntry, { what: 'glossary.changed' }, { orderBy: { id: 'asc' } });
  const facts = { from: 'es', to: 'en', count: 1 };
  expect(log.map(({ who, before, after }) => ({ who, before, after }))).toEqual([
    {
      who: admin.username,
      before: { ...facts, count: 0, terms: [] },
      after: { ...facts, terms: ['acta → certificate; not: act'] },
    },
    {
      who: admin.username,
      before: { ...facts, terms: ['acta → certificate; not: act'] },
      after: { ...facts, terms: ['acta → record; not: act'] },
    },
  ]);
});

test('translators can read it; terms without a translation, and unknown languages, are refused', async () => {
  const translator = await signInAs(server, 'translator');
  expect((await translator.call('GET', path)).status).toBe(200);
  expect((await translator.call('PUT', path, { version: 2, terms: [] })).status).toBe(403);
  const refused = { version: 2, terms: [{ source: 'acta', target: '', forbidden: [] }] };
  expect((await admin.call('PUT', path, refused)).body['code']).toBe('request.invalid');
  expect((await admin.call('GET', '/api/admin/glossaries/es/xx')).body['code']).toBe('request.not_found');
});
