import { randomUUID } from 'node:crypto';
import type { WorkPage } from '@truepage/core/workspace/block';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openDocx } from '../../src/files/pages/docx/open-docx.ts';
import { aTranslator } from '../support/certifying.ts';
import { assign, listOf, pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const pages: WorkPage[] = [
  {
    blocks: [
      { id: 'a', kind: 'heading', text: '', original: 'ACTA DE NACIMIENTO & <copia>' },
      { id: 'b', kind: 'field', label: 'Surname', text: 'Quispe', original: 'QUISPE' },
    ],
  },
  {
    blocks: [
      {
        id: 'c',
        kind: 'table',
        hasHeader: true,
        rows: [
          ['Name', 'Age'],
          ['Luis', '30'],
        ],
      },
      { id: 'd', kind: 'mark', mark: 'seal', text: 'Lima' },
    ],
  },
];

/** A saved translation of Ana's, into this language. */
async function aWork(targetLanguage: 'en' | 'ar' = 'en') {
  const orderNumber = await server.placeOrder({ targetLanguage }, aPdfFile(2, 'acta.pdf'));
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  const path = `/api/admin/orders/${orderNumber}/documents/1/work`;
  await ana.call('PUT', path, { version: 0, window: randomUUID(), pages });
  const query = (format: string) => `?order=${orderNumber}&document=1&format=${format}`;
  return {
    path,
    orderNumber,
    file: async (format: string) =>
      fetch(new URL(`/api/admin/working-translation${query(format)}`, server.origin), {
        headers: { Cookie: ana.cookie },
      }),
    read: (text: string) => ana.call('POST', `${path}/import`, { text }),
  };
}

test('XLIFF 2 is exported with a segment for each text and imported with its translations', async () => {
  const { file, read } = await aWork();
  const exported = await file('xliff');
  expect(exported.headers.get('content-disposition')).toContain('acta (en).xlf');
  const xliff = await exported.text();
  expect(xliff).toContain(
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="es" trgLang="en">',
  );
  expect(xliff).toContain('<source xml:space="preserve">ACTA DE NACIMIENTO &amp; &lt;copia&gt;</source>');
  const translated = xliff.replace(
    /(<unit id="a">.*?<target[^>]*>)/u,
    '$1BIRTH CERTIFICATE &amp; &lt;copy&gt;',
  );
  const back = await read(translated);
  expect(back.body['pages']).toMatchObject([
    { blocks: [{ text: 'BIRTH CERTIFICATE & <copy>' }, { label: 'Surname', text: 'Quispe' }] },
    {
      blocks: [
        {
          rows: [
            ['Name', 'Age'],
            ['Luis', '30'],
          ],
        },
        { text: 'Lima' },
      ],
    },
  ]);
});

test('TMX is exported and imported; a segment of another program is matched by its source', async () => {
  const { file, read } = await aWork();
  const tmx = await (await file('tmx')).text();
  expect(tmx).toContain('<tmx version="1.4">');
  expect(tmx).toContain('<tuv xml:lang="en"><seg>Quispe</seg></tuv>');
  const theirs = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header/><body>
    <tu><tuv xml:lang="es-PE"><seg>ACTA DE <bpt i="1"/>NACIMIENTO &amp; &lt;copia&gt;</seg></tuv><tuv xml:lang="en-US"><seg>Birth</seg></tuv></tu>
  </body></tmx>`;
  expect((await read(theirs)).body).toMatchObject({
    count: 1,
    pages: [{ blocks: [{ text: 'Birth' }, {}] }, {}],
  });
});

test('files of other pages, and invalid ones, are refused', async () => {
  const { file, read } = await aWork();
  const xliff = await (await file('xliff')).text();
  const other = xliff
    .replaceAll(/unit id="/gu, 'unit id="x')
    .replaceAll(/<source.*?<\/source>/gu, '<source>?</source>');
  expect((await read(other)).body['code']).toBe('work.import_other');
  const bomb = '<?xml version="1.0"?><!DOCTYPE tmx [<!ENTITY a "aaaa">]><tmx version="1.4"><body/></tmx>';
  for (const text of ['', 'Hello', '<tmx', bomb, '<xliff version="1.2"></xliff>'])
    expect((await read(text)).body['code'], text).toBe('work.import_unreadable');
});

test('a Word document contains the same text, in the direction of its language', async () => {
  const { file } = await aWork('ar');
  const docx = new Uint8Array(await (await file('docx')).arrayBuffer());
  const { text, xml } = readDocument(docx);
  expect(text).toContain('Quispe');
  expect(text).toContain('[ختم بارز: Lima]');
  expect(xml).toContain('<w:bidi/>');
  expect(xml.match(/w:br w:type="page"/gu)).toHaveLength(1);
});

test('a template contains nothing of a person, is renamed by its version, and fills in another document of the same languages', async () => {
  const { path } = await aWork();
  const made = await ana.call('POST', `${path}/template`, { name: 'Acta', pages });
  const [template] = listOf(made);
  expect(template).toMatchObject({ name: 'Acta', version: 1 });
  const own = `/api/admin/work-templates/${String(template?.['id'])}`;
  const { texts } = (await ana.call('GET', own)).body;
  expect(texts).toEqual(expect.arrayContaining(['Surname', 'Name', 'Age']));
  expect(JSON.stringify(texts)).not.toMatch(/Quispe|Luis|Lima|30/u);
  expect((await ana.call('PATCH', own, { name: 'Acta de nacimiento', version: 1 })).status).toBe(200);
  expect((await ana.call('PATCH', own, { name: 'Acta', version: 1 })).body['code']).toBe(
    'work.template_changed',
  );
  const next = await aWork();
  const filled = await ana.call('POST', `${next.path}/fill`, { templateId: template?.['id'] });
  expect(filled.body['pages']).toMatchObject([
    { blocks: [{ kind: 'heading' }, { label: 'Surname', text: '' }] },
    {},
  ]);
  await ana.call('DELETE', own);
  const gone = await ana.call('POST', `${next.path}/fill`, { templateId: template?.['id'] });
  expect(gone.body['code']).toBe('work.template_unknown');
});

/** The text of a Word document, read by our own reader. */
function readDocument(docx: Uint8Array): { readonly text: string; readonly xml: string } {
  const { main } = openDocx(docx);
  const xml = strFromU8(unzipSync(docx)[main.slice(1)] ?? new Uint8Array());
  return { xml, text: xml.replaceAll(/<[^>]+>/gu, '') };
}
