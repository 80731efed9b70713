import { isOn, isWord } from './wordprocessing.ts';
import { readXml } from './read-xml.ts';

interface Style {
  breaksBefore?: boolean;
  basedOn?: string;
}

/** The ids of paragraph styles that start a page, directly or by inheritance. `parts`: styles as XML. */
export function pageBreakStyles(parts: readonly string[]): ReadonlySet<string> {
  const styles = new Map<string, Style>();
  for (const xml of parts) {
    let style: Style = {};
    readXml(xml, {
      open(element) {
        if (!isWord(element)) return;
        if (element.name === 'style') styles.set(element.attribute('styleId') ?? '', (style = {}));
        else if (element.name === 'basedOn') style.basedOn = element.attribute('val') ?? '';
        else if (element.name === 'pageBreakBefore') style.breaksBefore = isOn(element);
      },
    });
  }
  return new Set([...styles.keys()].filter((id) => breaksBefore(styles, id)));
}

function breaksBefore(styles: ReadonlyMap<string, Style>, id: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = styles.get(at)?.basedOn) {
    seen.add(at);
    const own = styles.get(at)?.breaksBefore;
    if (own !== undefined) return own;
  }
  return false;
}
