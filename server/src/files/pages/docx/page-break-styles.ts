import { isOn, isWord } from './wordprocessing.ts';
import { readXml } from './read-xml.ts';

interface Style {
  breaksBefore?: boolean;
  basedOn?: string;
}

/** Whether a paragraph of this style starts a page; undefined: of no style. */
export type StyleTest = (style: string | undefined) => boolean;

/**
 * Tells paragraph styles that start a page: by themselves, by what they are based on, or by the default of the document. A paragraph
 * without a style, or with one that is missing, has the default style. `parts`: styles as XML.
 */
export function pageBreakStyles(parts: readonly string[]): StyleTest {
  const styles = new Map<string, Style>();
  const document: Style = {};
  let usual: Style = {};
  for (const xml of parts) {
    // The defaults of the document come before the styles.
    let style = document;
    readXml(xml, {
      open(element) {
        if (!isWord(element)) return;
        const { name, attribute } = element;
        if (name === 'style') {
          styles.set(attribute('styleId') ?? '', (style = {}));
          if (attribute('type') === 'paragraph' && isTrue(attribute('default'))) usual = style;
        } else if (name === 'basedOn') style.basedOn = attribute('val') ?? '';
        else if (name === 'pageBreakBefore') style.breaksBefore = isOn(element);
      },
    });
  }
  const inherited = (style: Style, seen = new Set<Style>()): boolean | undefined => {
    if (style.breaksBefore !== undefined) return style.breaksBefore;
    const base = styles.get(style.basedOn ?? '');
    return base === undefined || seen.has(base) ? document.breaksBefore : inherited(base, seen.add(base));
  };
  return (id) => inherited((id === undefined ? undefined : styles.get(id)) ?? usual) === true;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
