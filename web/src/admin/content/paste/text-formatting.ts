import { isLinkAddress } from '../link-address.ts';

/** The formatting of a text that a page supports. */
export interface Look {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isCode: boolean;
  readonly isRightToLeft: boolean;
  /** Line breaks of the source are kept. */
  readonly keepsLines: boolean;
  readonly script: 'sub' | 'sup' | null;
  /** The link's target, or empty if invalid: its underline is then removed. */
  readonly href: string | null;
}

export const plain: Look = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isCode: false,
  isRightToLeft: false,
  keepsLines: false,
  script: null,
  href: null,
};

/** The formatting inside an element: its style overrides its element name, as in browsers. */
export function lookOf(element: Element, style: CSSStyleDeclaration, before: Look): Look {
  const is = (tags: string) => element.matches(tags);
  // The underline of a tracked insertion is not part of the text.
  const line = is('ins, .msoIns') ? '' : style.textDecorationLine;
  const direction = element.getAttribute('dir')?.toLowerCase() ?? style.direction;
  return {
    isBold: boldness(style.fontWeight) ?? (is('b, strong') || before.isBold),
    isItalic: slant(style.fontStyle) ?? (is('i, em, cite, var, dfn') || before.isItalic),
    isUnderlined: line === '' ? is('u') || before.isUnderlined : line.includes('underline'),
    isStruck: line === '' ? is('s, strike') || before.isStruck : line.includes('line-through'),
    isCode: is('code, kbd, samp, tt') || before.isCode,
    isRightToLeft: direction === '' ? before.isRightToLeft : direction === 'rtl',
    keepsLines:
      style.whiteSpace === '' ? before.keepsLines : /pre|preserve|break-spaces/.test(style.whiteSpace),
    script: scriptOf(style.verticalAlign, is('sub') ? 'sub' : is('sup') ? 'sup' : before.script),
    href: is('a[href]') ? linkOf(element) : before.href,
  };
}

interface Mark {
  readonly tag: string;
  readonly href: string | null;
}

/**
 * The elements for a formatting, outermost first. Headings and header cells are bold already, so they get no bold
 * element.
 */
export function marksOf(look: Look, container: string): readonly Mark[] {
  const isLink = look.href !== null && look.href !== '';
  const tags = [
    look.isBold && !/^(?:h\d|th)$/.test(container) && 'strong',
    look.isItalic && 'em',
    look.isUnderlined && look.href === null && 'u',
    look.isStruck && 's',
    look.script,
    look.isCode && 'code',
  ];
  const marks = tags.filter((tag) => typeof tag === 'string').map((tag) => ({ tag, href: null }));
  return isLink ? [{ tag: 'a', href: look.href }, ...marks] : marks;
}

function boldness(weight: string): boolean | undefined {
  if (weight === '' || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number(weight) >= 600;
}

function slant(style: string): boolean | undefined {
  if (style === '' || style === 'inherit') return undefined;
  return /^(?:italic|oblique)/.test(style);
}

function scriptOf(align: string, before: Look['script']): Look['script'] {
  if (align === 'super') return 'sup';
  if (align === 'sub') return 'sub';
  return align === 'baseline' ? null : before;
}

/** A link within the copied document is dropped. */
function linkOf(element: Element): string {
  const href = (element.getAttribute('href') ?? '').trim();
  return isLinkAddress(href) && !href.startsWith('#') ? href : '';
}
