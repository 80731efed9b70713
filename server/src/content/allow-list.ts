/** Whether an attribute may have this value. */
type Rule = (value: string) => boolean;

const matches =
  (shape: RegExp): Rule =>
  (value) =>
    shape.test(value);

const anyText: Rule = () => true;
const number = matches(/^\d{1,4}$/);
/** An image uploaded here. Images on other hosts would disclose visitors to those hosts. */
const ownPicture = matches(/^\/media\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/);

const cell = { colspan: number, rowspan: number };

/** Attributes in addition to those allowed on every element. Elements that are not listed are removed, but their text is kept. */
const elements: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  ...plain('h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'figure', 'figcaption'),
  ...plain('strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'summary'),
  ...plain('ul', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'),
  ol: { start: matches(/^-?\d{1,6}$/) },
  td: cell,
  th: { ...cell, scope: matches(/^(?:row|col)(?:group)?$/) },
  details: { open: anyText },
  a: { href: isLinkTarget, title: anyText },
  img: {
    src: ownPicture,
    alt: anyText,
    title: anyText,
    width: number,
    height: number,
    loading: matches(/^(?:lazy|eager)$/),
  },
};

const everywhere: Readonly<Record<string, Rule>> = {
  lang: matches(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i),
  dir: matches(/^(?:ltr|rtl|auto)$/),
};

export const allowedElements: readonly string[] = Object.keys(elements);
export const allowedSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel'];

/** The attributes that an element may have, by name. */
export const allowedAttributes: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(Object.entries(elements).map(([name, rules]) => [name, Object.keys(rules)])),
  '*': Object.keys(everywhere),
};

export function isAllowedElement(name: string): boolean {
  return Object.hasOwn(elements, name);
}

export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  const rules = { ...everywhere, ...(isAllowedElement(element) ? elements[element] : {}) };
  return Object.hasOwn(rules, name) && rules[name]?.(value) === true;
}

/** Elements removed together with their content, which is not text for readers. */
export const elementsWithoutText = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'option',
  'xmp',
  'noembed',
  'noframes',
  'audio',
  'video',
  'canvas',
  'plaintext',
];

/**
 * A complete URL, or a path, query or fragment of this site. Refuses white space, control characters and backslashes, which
 * browsers drop or convert, and every other scheme.
 */
function isLinkTarget(value: string): boolean {
  if (/[\0-\x20\x7F-\xA0\\\u2028\u2029]/.test(value)) return false;
  if (/^(?:\/(?!\/)|#|\?)/.test(value)) return true;
  const scheme = /^([a-z]+):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined || !allowedSchemes.includes(scheme)) return false;
  if (!scheme.startsWith('http')) return value.length > scheme.length + 1;
  const url = URL.parse(value);
  return /^https?:\/\/[^/]/i.test(value) && url !== null && url.username === '' && url.password === '';
}

function plain(...names: readonly string[]): Record<string, Record<string, Rule>> {
  return Object.fromEntries(names.map((name) => [name, {}]));
}
