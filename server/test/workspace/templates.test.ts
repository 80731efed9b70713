import { randomUUID } from 'node:crypto';
import { formMarks } from '@truepage/core/workspace/templates/form-marks';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import type { Reading } from '@truepage/core/reading/read-page';
import type { WorkPage } from '@truepage/core/workspace/block';
import { expect, test, vi } from 'vitest';
import { WorkTemplate } from '../../src/db/rows/pages/work-template.ts';
import { aTextPdf } from '../support/fixtures/scans.ts';
import { listOf, pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

// It is read in the background, like every document.
vi.setConfig({ testTimeout: 300_000 });

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();

const pages: WorkPage[] = [{ blocks: [{ id: 'a', kind: 'field', label: 'Surnames', text: 'Soto' }] }];

/** An order with a document of these lines, once it was read. */
async function aPaper(...lines: readonly string[]) {
  const file = new File([new Uint8Array(aTextPdf(lines))], 'acta.pdf', { type: 'application/pdf' });
  const languages = { sourceLanguage: 'es', targetLanguage: 'en' };
  const orderNumber = await server.placeOrder(languages, file);
  await pay(server, orderNumber);
  const path = `/api/admin/orders/${orderNumber}/documents/1`;
  const reading = await vi.waitFor(
    async () => {
      const { body } = await admin.call('GET', `${path}/reading`);
      expect(body['state']).toBe('read');
      return body as unknown as Reading;
    },
    { timeout: 240_000, interval: 200 },
  );
  return {
    marks: formMarks(partsOf(reading.pages), []),
    templates: () => admin.call('GET', `${path}/work/templates`),
    path: `${path}/work`,
    savePath: `${path}/work/template`,
    save: (name: string) => admin.call('POST', `${path}/work/template`, { name, pages }),
    fill: (templateId: unknown) => admin.call('POST', `${path}/work/fill`, { templateId }),
  };
}

test('a template stored with text only is suggested for a small form, and gets its layout from being used', async () => {
  const first = await aPaper('ACTA DE NACIMIENTO', 'Apellidos: SOTO', 'Registro Civil');
  const [{ id } = {}] = listOf(await first.save('Acta'));
  const words = first.marks.map(({ word }) => server.deps.markWord(word));
  await em().nativeUpdate(WorkTemplate, { id: String(id) }, { words: [...new Set(words)], hasLayout: false });

  const next = await aPaper('ACTA DE NACIMIENTO', 'Apellidos: ROJAS', 'Registro Civil');
  expect(listOf(await next.templates())).toMatchObject([{ id, isSuggested: true }]);
  const { body } = await next.fill(id);
  expect(body['pages']).toMatchObject([{ blocks: [{ label: 'Surnames', text: 'ROJAS' }] }]);
  const learnt = await em().findOneOrFail(WorkTemplate, { id: String(id) });
  expect(learnt).toMatchObject({ hasLayout: true, isCompared: true });
  expect(learnt.words).toContain(server.deps.markWord('title 1 nacimiento'));
  expect(learnt.words).not.toContain(server.deps.markWord('soto'));
});

test('a template that is changed while it is used leaves what was begun with it, and is not replaced unseen', async () => {
  const first = await aPaper('ACTA DE MATRIMONIO', 'Apellidos: SOTO', 'Registro Civil');
  const [template] = listOf(await first.save('Matrimonio'));
  const { id } = template ?? {};
  const begun = await first.fill(id);
  const work = begun.body['pages'] as unknown as WorkPage[];

  const ana = await signInAs(server, 'admin');
  const family = [{ blocks: [{ id: 'a', kind: 'field' as const, label: 'Family name', text: 'Soto' }] }];
  const replace = (who: typeof ana, version: number, typed: readonly WorkPage[]) =>
    who.call('POST', first.savePath, { name: 'Matrimonio', pages: typed, replaces: { id, version } });
  expect((await replace(ana, 1, family)).status).toBe(200);

  // What was begun is typed and saved as it was; the template of before does not come back by it.
  const saved = await admin.call('PUT', first.path, { version: 0, window: randomUUID(), pages: work });
  expect(saved.status).toBe(200);
  const { body } = await admin.call('GET', first.path);
  expect(body['pages']).toMatchObject([{ blocks: [{ label: 'Surnames', text: 'SOTO' }] }]);
  expect((await replace(admin, 1, work)).body['code']).toBe('work.template_changed');
  expect((await first.fill(id)).body['pages']).toMatchObject([{ blocks: [{ label: 'Family name' }] }]);

  await ana.call('DELETE', `/api/admin/work-templates/${String(id)}`);
  expect((await first.fill(id)).body['code']).toBe('work.template_unknown');
  expect((await admin.call('GET', first.path)).body['pages']).toMatchObject([
    { blocks: [{ label: 'Surnames' }] },
  ]);
});
