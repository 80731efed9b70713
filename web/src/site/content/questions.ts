/** The minimum number of questions of an FAQ page. */
const fewest = 3;

/**
 * Converts an FAQ page: each answer (everything after an h3 with a question mark, up to the next h2 or h3) is
 * collapsed, and links to the groups (h2) are added above, or to the questions if there are no groups. Each can be
 * linked to by `#q-` and its words; the browser opens an answer that is the target of a link or of a search in the
 * page. Expects the server's sanitised HTML, like boxTables(); returns any other page unchanged. `label` is the
 * accessible name of the links.
 */
export function foldQuestions(html: string, label: string): string {
  const ids = new Set<string>();
  const groups: string[] = [];
  const questions: string[] = [];
  const folded = sectionsOf(html).map((section) => {
    const [, level = '', title = '', body = ''] = /^<(h[23]).*?>(.*?)<\/h[23]>(.*)$/s.exec(section) ?? [];
    const isQuestion = level === 'h3' && title.includes('?') && body.trim() !== '';
    if (!isQuestion && level !== 'h2') return section;
    const words = title.replaceAll(/<.*?>/g, '');
    const id = idOf(words, ids);
    (isQuestion ? questions : groups).push(`<li><a href="#${id}">${words}</a></li>`);
    const answered = section.slice(0, section.length - body.length);
    return isQuestion
      ? `<details><summary>${answered}</summary><div id="${id}">${body}</div></details>`
      : `<h2 id="${id}"${section.slice(3)}`;
  });
  if (questions.length < fewest) return html;
  const links = groups.length > 1 ? groups : questions;
  return `<nav aria-label="${label}"><ul>${links.join('')}</ul></nav>${folded.join('')}`;
}

/** Splits the page before every top-level h2 and h3. */
function sectionsOf(html: string): readonly string[] {
  const cuts = [0];
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(\w+)/g)) {
    if (depth === 0 && /^h[23]$/.test(name)) cuts.push(index);
    if (!/^(?:br|hr|img)$/.test(name)) depth += slash === '' ? 1 : -1;
  }
  return cuts.map((cut, index) => html.slice(cut, cuts[index + 1]));
}

/** 'q-' and the words without accents, with a number if the id is taken. */
function idOf(words: string, taken: Set<string>): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const id = `q-${plain.match(/[\p{L}\p{N}]+/gu)?.join('-')}`;
  const own = taken.has(id) ? `${id}-${taken.size + 1}` : id;
  taken.add(own);
  return own;
}
