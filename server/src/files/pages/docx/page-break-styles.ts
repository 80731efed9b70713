import { isOn, isWord } from './wordprocessing.ts';
import { readXml } from './read-xml.ts';

interface Style {
  breaksBefore?: boolean;
  basedOn?: string;
}

/** Whether a paragraph with this style begins a page; undefined means no style. */
export type StyleTest = (style: string | undefined) => boolean;

/**
 * Determines which paragraph styles begin a page: directly, through their base style, or through the document's
 * defaults. A paragraph with no style, or a missing one, has the default style. `parts`: styles as XML.
 */
export function pageBreakStyles(parts: readonly string[]): StyleTest {
  const styles = new Map<string, Style>();
  const document: Style = {};
  let usual: Style = {};
  for (const xml of parts) {
    // The document's defaults have a lower priority than styles.
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
