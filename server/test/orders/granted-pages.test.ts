import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aTranslatedOrder, aTranslator } from '../support/certifying.ts';
import { aDocx, aPdf, aPng } from '../support/fixtures/documents.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { auditOf, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const translated = () => aTranslatedOrder(server, admin, ana);
const linkOf = async (orderNumber: string) => {
  const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-translated`);
  return String(body['url']);
};
const pageOf = (url: string, page: number | string) => fetch(new URL(`${url}?page=${page}`, server.origin));
const sizeOf = async (picture: Response) => {
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
  return { format, width, height };
};
const withTranslation = async (file: File) => {
  const orderNumber = await translated();
  expect((await upload(ana, orderNumber, file)).status).toBe(200);
  return linkOf(orderNumber);
};

describe('a page of a delivered translation', () => {
  test('is a picture, at the same link and in the same log as the file', async () => {
    const orderNumber = await translated();
    const page = await pageOf(await linkOf(orderNumber), 1);
    expect(page.headers.get('Content-Type')).toBe('image/webp');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await sizeOf(page)).toEqual({ format: 'webp', width: 1391, height: 1800 });
    expect(await auditOf(server, orderNumber)).toContainEqual(
      expect.objectContaining({
        what: 'file.opened',
        after: expect.objectContaining({ kind: 'translation', disposition: 'inline' }),
      }),
    );
  });

  test('is rotated as PDF readers show it', async () => {
    const turned = new File([aPdf({ page: '/Rotate 90' })], 'turned.pdf', { type: 'application/pdf' });
    const page = await pageOf(await withTranslation(turned), 1);
    expect(await sizeOf(page)).toMatchObject({ width: 1800, height: 1391 });
  });

  test('has limits, regardless of its declared size', async () => {
    const long = Buffer.from(String(aPdf()).replace('[0 0 612 792]', '[0 0 6 14400]'));
    const page = await pageOf(await withTranslation(new File([long], 'long.pdf')), 1);
    expect(await sizeOf(page)).toMatchObject({ width: 1, height: 1800 });
  });

  test('does not exist beyond the last page, for an invalid number, and in Word files', async () => {
    const url = await linkOf(await translated());
    for (const page of [0, 99, 'x', '1&page=2', '9999999'])
      expect((await pageOf(url, page)).status, String(page)).toBe(404);
    const word = await withTranslation(new File([aDocx({ text: 'Acta' })], 'acta.docx'));
    expect((await pageOf(word, 1)).status).toBe(404);
  });

  test('is the picture itself if the translation is one', async () => {
    const url = await withTranslation(new File([aPng()], 'acta.png', { type: 'image/png' }));
    const page = await pageOf(url, 1);
    expect(page.headers.get('Content-Type')).toBe('image/png');
    expect(page.headers.get('Content-Disposition')).toMatch(/^inline/);
    expect((await pageOf(url, 2)).status).toBe(404);
  });

  test('is not shown once the translation was replaced; staff see every version', async () => {
    const orderNumber = await translated();
    const old = await linkOf(orderNumber);
    expect((await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'))).status).toBe(200);
    expect((await pageOf(old, 1)).status).toBe(410);
    const { id } = await server.deps.orm.em
      .fork()
      .findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'translation', version: 1 });
    const { body } = await admin.call('POST', `/api/admin/files/${id}/link`, { disposition: 'inline' });
    expect((await pageOf(String(body['url']), 1)).status).toBe(200);
  });
});
