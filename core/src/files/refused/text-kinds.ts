import { latin1 } from './foreign-magic.ts';
import type { RefusedKind } from './refused-kinds.ts';

/** The kind of a text by its beginning; the first match counts. */
const kinds: readonly (readonly [RegExp, RefusedKind])[] = [
  [/^(?=[\w-]+:)[^]*?\ncontent-type:\s*multipart\/related/i, 'web-archive'],
  [
    /^(?:return-path|received|delivered-to|x-[\w-]+|message-id|mime-version|from|to|subject|date): .*\n(?:[\t ].*\n|[\w-]+:.*\n)|^From - .*\n/i,
    'email',
  ],
  [/^<[^]*?(?:progid="Word\.Document"|office\/word\/2003\/wordml|2006\/xmlPackage)/i, 'word-xml'],
  [/^<[^]*?(?:progid="Excel\.Sheet"|office:spreadsheet")/i, 'spreadsheet'],
  [/^<[^]*?opendocument\.text/i, 'odt'],
  [/^(?:<[?!][^>]*>\s*)*<(?:\w+:)?svg[\s>]/i, 'svg'],
  [/^(?:<[?!][^>]*>\s*)*<(?:html|head|body|meta|style|table|title|div|p|script)[\s>]/i, 'html'],
  [/^<(?:font|center|span|h[1-6]|b|i|u|br|ul|ol|pre|a|img)[\s>/]/i, 'html'],
  [/^<\?xml[^]*?<(?:\w+:)?FictionBook[\s>]/i, 'epub'],
  [/^<\?xml\s/i, 'xml'],
  [/^\{\s*"url":|^\{[^]*?"doc_id":|^(?:\[\{[^]*?\n)?\[InternetShortcut\]/i, 'shortcut'],
  [/^-----BEGIN (?:PKCS7|CMS)|^MI[\w+/]{1,6}YJKoZIhvcNAQcC|^MI[\w+/]{0,8}GCSqGSIb3DQEHAq/, 'signed-envelope'],
];

const comment = /<!--(?!\[if)[^]*?-->/gu;

/** The kind of a file that starts with text of a known kind, in any encoding. */
export function kindByText(head: Uint8Array): RefusedKind | undefined {
  const text = latin1(lettersOf(head))
    .replace(/^\xEF\xBB\xBF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(comment, '')
    .trimStart();
  return kinds.find(([pattern]) => pattern.test(text))?.[1];
}

/** Shorter texts cannot be recognised. */
const leastText = 16;

/** Whether the first bytes of a file are text, in any encoding. */
export function isPlainText(head: Uint8Array): boolean {
  const letters = lettersOf(head);
  return letters.length >= leastText && !letters.some(isControl);
}

function lettersOf(head: Uint8Array): Uint8Array {
  if (isUtf16(head)) return head.subarray(2).filter((byte) => byte !== 0);
  return isUnmarkedUtf16(head) ? head.filter((byte) => byte !== 0) : head;
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Whether every other of the first bytes is zero, as for Latin letters without a byte order mark. */
function isUnmarkedUtf16(head: Uint8Array): boolean {
  const first = head.subarray(0, 16);
  return (
    first.length === 16 && [0, 1].some((odd) => first.every((byte, at) => (byte === 0) === (at % 2 === odd)))
  );
}

/** Control characters except tabs, line breaks and page breaks. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f;
}
