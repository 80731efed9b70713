import { describe, expect, test } from 'vitest';
import { findOrderNumber } from './find-order-number.ts';

const number = 'TP-2026-7K3M-9QRT-2VWX';

describe('the order number in a filename', () => {
  test.each([
    'TP-2026-7K3M-9QRT-2VWX.pdf',
    'tp-2026-7k3m-9qrt-2vwx.pdf',
    'TP20267K3M9QRT2VWX.docx',
    'TP_2026_7K3M_9QRT_2VWX_translated.pdf',
    'TP 2026 7K3M 9QRT 2VWX (1).pdf',
    'Geburtsurkunde María – TP‑2026‑7K3M‑9QRT‑2VWX – final.pdf',
    'http.TP-2O26-7K3M-9QRT-2VWX.pdf',
    'TP-2026-7K3M-9QRT-2VWX vs TP 2026 7K3M 9QRT 2VWX.pdf',
    '/home/ana/TP-2026-7K3M-9QRT-2VWX.pdf',
  ])('is found in %s', (filename) => {
    expect(findOrderNumber(filename)).toBe(number);
  });

  test.each([
    ['there is none', 'translation.pdf'],
    ['it is too short', 'TP-2026-7K3M-9QRT.pdf'],
    ['the ending would complete it', 'TP-2026-7K3M-9QRT.docx'],
    ['it goes on', 'TP-2026-7K3M-9QRT-2VWXY.pdf'],
    ['a word begins before it', 'FTP-2026-7K3M-9QRT-2VWX.pdf'],
    ['it has a letter that no number has', 'TP-2026-7K3M-9QRT-2VWU.pdf'],
    ['there are two', 'TP-2026-7K3M-9QRT-2VWX and TP-2026-0000-0000-0001.pdf'],
    ['the name is empty', ''],
  ])('is not guessed where %s', (_, filename) => {
    expect(findOrderNumber(filename)).toBeUndefined();
  });

  test('is found in linear time for any name', () => {
    const start = performance.now();
    for (const part of ['TP', 'TP-', 'TP...', 'TP2026'])
      expect(findOrderNumber(part.repeat(30_000))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(200);
  });
});
