import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedName } from './saved-name.ts';

test.each([
  ['birth certificate.pdf', 'birth certificate.pdf'],
  ['Geburtsurkunde María 日本.pdf', 'Geburtsurkunde María 日本.pdf'],
  ['../../etc/passwd', 'passwd.txt'],
  ['..\\..\\Windows\\system.ini', 'system.ini.txt'],
  ['C:\\boot.ini', 'boot.ini.txt'],
  ['a:b.pdf', 'a_b.pdf'],
  ['what? "this" <is> *it*|.pdf', 'what_ _this_ _is_ _it__.pdf'],
  ['CON', '_CON.txt'],
  ['con.pdf', '_con.pdf'],
  ['Lpt1.tar.gz', '_Lpt1.tar.gz.txt'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['console.pdf', 'console.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.txt'],
  ['certificate.pdf.EXE', 'certificate.pdf.EXE.txt'],
  ['certificate.e\u00ADx\u200De', 'certificate.exe.txt'],
  ['certificate.pdf.lnk', 'certificate.pdf.lnk.txt'],
  ['certificate.command', 'certificate.command.txt'],
  ['.desktop', 'document.desktop.txt'],
  ['desktop.ini', 'desktop.ini.txt'],
  ['Desktop.\u3164INI', 'Desktop.INI.txt'],
  ['AUTORUN.INF', 'AUTORUN.INF.txt'],
  ['autorun', 'autorun.txt'],
  ['thumbs.db', 'thumbs.db.txt'],
  ['TP-2026.{ED7BA470-8E54-465E-825C-99712043E01C}', 'TP-2026._ED7BA470-8E54-465E.txt'],
  ['-rf.pdf', 'rf.pdf'],
  ['.-–- .pdf', '–-.pdf'],
  ['--', 'document.txt'],
  ['-.pdf', 'document.pdf'],
  ['a\u200B\u2060\u3164\u{E0041}\u2800b.pdf', 'ab.pdf'],
  ['résumé – 3.executive.docx', 'résumé – 3.executive.docx'],
  ['line\r\nbreak\u0000.pdf', 'linebreak.pdf'],
  ['.bashrc', 'document.bashrc.txt'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['. .pdf.a', 'pdf.a.txt'],
  ['...', 'document.txt'],
  ['trailing. . .', 'trailing.txt'],
  ['', 'document.txt'],
  ['trailing.pdf. . .', 'trailing.pdf'],
  ['photo.JPEG', 'photo.JPEG'],
  ['photo.\u0440df', 'photo.\u0440df.txt'],
  ['photo.p\uFF44f', 'photo.p\uFF44f.txt'],
  ['photo.pdf\u202Etxt.scr', 'photo.pdftxt.scr.txt'],
  ['order.csv', 'order.csv'],
  ['everything.zip', 'everything.zip'],
  ['record.json', 'record.json'],
  ['notes.txt', 'notes.txt'],
  ['macro.docm', 'macro.docm.txt'],
  ['page.html', 'page.html.txt'],
  ['drawing.svg', 'drawing.svg.txt'],
  ['a.exe.pdf', 'a.exe.pdf'],
  ['a.pdf::$DATA', 'a.pdf__$DATA.txt'],
])('%j is saved as %j', (suggested, saved) => {
  expect(savedName(suggested)).toBe(saved);
});

test('any suggested name becomes a name in the chosen folder, and cleaning is idempotent', () => {
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
  const forbidden = new RegExp(String.raw`[<>:"/\\|?*{}\p{Cc}\p{Cf}\u115F\u2800\u3164]|^[-.]|[. ]$|^$`, 'u');
  fc.assert(
    fc.property(anything, (suggested) => {
      const saved = savedName(suggested);
      expect(saved).not.toMatch(forbidden);
      expect(saved).toMatch(/\.(?:pdf|docx?|jpe?g|png|zip|json|csv|txt)$/u);
      expect(savedName(saved)).toBe(saved);
    }),
  );
});
