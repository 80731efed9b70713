import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { document, downloadOffice, fileId } from '../downloads/testing/download-office.ts';

describe('working on a document', () => {
  const number = 'TP-2026-7K3M-9QRT-2VWX';
  const work = (around: ReturnType<typeof downloadOffice>, filename = 'acta.pdf', orderNumber = number) =>
    around.desk.invoke('documents:work', { fileId, filename, orderNumber });

  test('saves it into the folder of its order and opens it there', async () => {
    const around = downloadOffice(() => document('the original'));
    expect(await work(around)).toEqual({ kind: 'saved' });
    const file = path.join(around.folder, 'TruePage', 'desk.example', number, 'acta.pdf');
    expect(readFileSync(file, 'utf8')).toBe('the original');
    expect([around.opened, around.taken, around.shown, around.asked]).toEqual([[file], [file], [], []]);
  });

  test('opens an existing file, and never replaces work in it', async () => {
    const around = downloadOffice(() => document('the original'));
    await work(around);
    const [file = ''] = around.opened;
    writeFileSync(file, 'half translated');
    expect(await work(around)).toEqual({ kind: 'saved' });
    expect(readFileSync(file, 'utf8')).toBe('half translated');
    expect([around.opened.length, around.taken.length, around.links.length]).toEqual([2, 1, 1]);
  });

  test('shows the folder if no program opens such a file', async () => {
    const around = downloadOffice(() => document('the original'));
    await work(around, 'acta.docx');
    expect(around.shown).toEqual(around.opened);
  });

  const notOpened = { kind: 'refused', refusal: { code: 'file.not_opened' } };

  test.each([
    ['../../acta.pdf.exe', 'acta.pdf.exe.txt'],
    ['acta.fdp\u202E.lnk', 'acta.fdp.lnk.txt'],
    ['acta.pdf.desktop. . ', 'acta.pdf.desktop.txt'],
    ['acta.scr', 'acta.scr.txt'],
    ['acta.svg', 'acta.svg.txt'],
    ['acta.csv', 'acta.csv'],
    ['acta', 'acta.txt'],
  ])('saves %j as %j, opens nothing and says so', async (filename, saved) => {
    const around = downloadOffice(() => document('the original'));
    expect(await work(around, filename)).toEqual(notOpened);
    const file = path.join(around.folder, 'TruePage', 'desk.example', number, saved);
    expect(readFileSync(file, 'utf8')).toBe('the original');
    expect([around.opened, around.shown]).toEqual([[], [file]]);
  });

  test.each([
    ['the file', 'acta.pdf', ''],
    ['the folder of the order', '', 'acta.pdf'],
  ])('opens nothing where %s is a link, and writes nothing through it', async (_, link, within) => {
    const around = downloadOffice(() => document('the original'));
    const folder = path.join(around.folder, 'TruePage', 'desk.example', number);
    const elsewhere = path.join(around.own, 'elsewhere');
    mkdirSync(link === '' ? elsewhere : folder, { recursive: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    if (link !== '') writeFileSync(elsewhere, 'another file');
    symlinkSync(elsewhere, path.join(folder, link));
    expect(await work(around)).toEqual(notOpened);
    expect([around.opened, around.taken, around.links]).toEqual([[], [], []]);
    if (within !== '') expect(existsSync(path.join(elsewhere, within))).toBe(false);
  });

  test('a document that could not be saved is not opened', async () => {
    const around = downloadOffice(() => new Response('{"error":{"code":"file.gone"}}', { status: 404 }));
    expect(await work(around)).toMatchObject({ kind: 'refused' });
    expect([around.opened, around.taken]).toEqual([[], []]);
  });
});
