import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { nameFile } from './attach-file.ts';

/** The resulting Content-Disposition header. */
function headerFor(filename: string, disposition?: 'inline'): string {
  const request = new IncomingMessage(new Socket());
  const ctx = new Koa().createContext(request, new ServerResponse(request));
  nameFile(ctx, filename, disposition);
  return String(ctx.res.getHeader('Content-Disposition'));
}

test.each([
  ['acta.pdf', 'attachment; filename="acta.pdf"'],
  ['señal ü.pdf', `attachment; filename="senal u.pdf"; filename*=UTF-8''se%C3%B1al%20%C3%BC.pdf`],
  ['é.docx', `attachment; filename="e.docx"; filename*=UTF-8''%C3%A9.docx`],
  ['出生.pdf', `attachment; filename="ChuSheng.pdf"; filename*=UTF-8''%E5%87%BA%E7%94%9F.pdf`],
  ['👋.png', `attachment; filename="_wave_.png"; filename*=UTF-8''%F0%9F%91%8B.png`],
  ['a "b" 50%41.pdf', `attachment; filename="a _b_ 50_41.pdf"; filename*=UTF-8''a%20_b_%2050%2541.pdf`],
  ['CON.pdf', 'attachment; filename="_CON.pdf"'],
  ['½.pdf', `attachment; filename="1_2.pdf"; filename*=UTF-8''%C2%BD.pdf`],
])('the name %j is sent in characters that every program reads', (filename, header) => {
  expect(headerFor(filename)).toBe(header);
});

test.each([
  'شهادة ميلاد.pdf',
  'תעודת לידה.pdf',
  'Żółć – “x” €.pdf',
  '\u0085.pdf',
  '\uFFFD.pdf',
  'ÿ'.repeat(180),
])('%j is sent in pure ASCII and keeps its extension', (filename) => {
  expect(headerFor(filename, 'inline')).toMatch(
    /^inline; filename="[\x20-\x7E]+"(?:; filename\*=UTF-8''[\x21-\x7E]+)?$/,
  );
  if (filename.endsWith('.pdf')) expect(headerFor(filename)).toMatch(/filename="[^"]+\.pdf"/);
});
