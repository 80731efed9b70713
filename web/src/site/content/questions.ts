/** From this number of questions, a page counts as an FAQ page. */
const fewest = 3;

/**
 * Makes a page of questions (h3 with a question mark) one where the answers, all up to the next h2 or h3, come when asked for,
 * with links to the groups (h2) above, or to the questions where there are no groups. Each can be linked to: `#q-` and its
 * words. The browser itself opens an answer that is jumped to or found in the page. Takes what the server's sanitiser writes,
 * as boxTables does; any other page stays as it is. `label` names the links to those who do not see them.
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

/** The page, split before every top-level h2 and h3. */
function sectionsOf(html: string): readonly string[] {
  const cuts = [0];
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(\w+)/g)) {
    if (depth === 0 && /^h[23]$/.test(name)) cuts.push(index);
    if (!/^(?:br|hr|img)$/.test(name)) depth += slash === '' ? 1 : -1;
  }
  return cuts.map((cut, index) => html.slice(cut, cuts[index + 1]));
}

/** 'q-' and the words without accents, with a number if it is taken. */
function idOf(words: string, taken: Set<string>): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const id = `q-${plain.match(/[\p{L}\p{N}]+/gu)?.join('-')}`;
  const own = taken.has(id) ? `${id}-${taken.size + 1}` : id;
  taken.add(own);
  return own;
}
