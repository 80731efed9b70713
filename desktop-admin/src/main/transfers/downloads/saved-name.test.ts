import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedName, savedName } from './saved-name.ts';

test.each([
  ['birth certificate.pdf', 'birth certificate.pdf'],
  ['Geburtsurkunde María 日本.pdf', 'Geburtsurkunde María 日本.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\Windows\\system.ini', 'system.ini'],
  ['C:\\boot.ini', 'boot.ini'],
  ['a:b.pdf', 'a_b.pdf'],
  ['what? "this" <is> *it*|.pdf', 'what_ _this_ _is_ _it__.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['Lpt1.tar.gz', '_Lpt1.tar.gz'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['console.pdf', 'console.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe_'],
  ['certificate.pdf.EXE', 'certificate.pdf.EXE_'],
  ['certificate.e\u00ADx\u200De', 'certificate.exe_'],
  ['certificate.pdf.lnk', 'certificate.pdf.lnk_'],
  ['certificate.command', 'certificate.command_'],
  ['.desktop', 'document.desktop_'],
  ['desktop.ini', '_desktop.ini'],
  ['Desktop.\u3164INI', '_Desktop.INI'],
  ['AUTORUN.INF', '_AUTORUN.INF'],
  ['autorun', 'autorun'],
  ['thumbs.db', '_thumbs.db'],
  ['TP-2026.{ED7BA470-8E54-465E-825C-99712043E01C}', 'TP-2026._ED7BA470-8E54-465E'],
  ['-rf.pdf', 'rf.pdf'],
  ['.-–- .pdf', '–-.pdf'],
  ['--', 'document'],
  ['-.pdf', 'document.pdf'],
  ['a\u200B\u2060\u3164\u{E0041}\u2800b.pdf', 'ab.pdf'],
  ['résumé – 3.executive.docx', 'résumé – 3.executive.docx'],
  ['line\r\nbreak\u0000.pdf', 'linebreak.pdf'],
  ['.bashrc', 'document.bashrc'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['. .pdf.a', 'pdf.a'],
  ['...', 'document'],
  ['trailing. . .', 'trailing'],
  ['', 'document'],
])('%j is saved as %j', (suggested, saved) => {
  expect(savedName(suggested)).toBe(saved);
});

test('a long name keeps its ending and fits on every disk, with a number behind it', () => {
  const name = numberedName(savedName(`${'ü漢🙂'.repeat(400)}.docx`), 1000);

  expect(name).toMatch(/ \(1000\)\.docx$/u);
  expect(Buffer.byteLength(name.normalize('NFD'))).toBeLessThanOrEqual(255);
});

test('whatever the server suggests, it is a name in the chosen folder, and stays one when it is cleaned again', () => {
  const parts = [
    'a',
    'é',
    '漢',
    '🙂',
    ' ',
    '.',
    '../..',
    '/',
    '\\',
    ':',
    '*',
    '\0',
    '\n',
    '\u202E',
    '\uD800',
    'con',
    'NUL',
    '.pdf',
    '.exe',
    '.lnk',
    'desktop.ini',
    '-',
    '\u00AD',
    '\u200D',
    '{',
  ];
  const anything = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((all) => all.join(''));
  const forbidden = new RegExp(
    String.raw`[<>:"/\\|?*{}\p{Cc}\p{Cf}\u115F\u2800\u3164]|^[-.]|[. ]$|^$|\.(?:exe|lnk)$|^desktop\.ini$`,
    'u',
  );
  fc.assert(
    fc.property(anything, (suggested) => {
      const saved = savedName(suggested);
      expect(saved).not.toMatch(forbidden);
      expect(savedName(saved)).toBe(saved);
    }),
  );
});
