import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@truepage/core/languages';
import type { CheckedPair } from './checked-pair.ts';

/**
 * Short papers of other kinds and in other languages than those that the rules were made with, and what is planted in them:
 * '! kind: right > wrong'. They were written after the rules, and measured once; docs/delivery-checks.md has the result.
 */
export function unseenPairs(): readonly CheckedPair[] {
  const file = readFileSync(new URL('unseen.txt', import.meta.url), 'utf8');
  return file.split(/^@ /mu).slice(1).map(readPair);
}

function readPair(entry: string): CheckedPair {
  const [head = '', ...lines] = entry.trimEnd().split('\n');
  const [id = '', from, to, ...names] = head.split(' ');
  const [original = '', rest = ''] = lines.join('\n').split('\n=\n');
  const [faithful = '', ...planted] = rest.split('\n! ');
  const wrong = planted.map((line) => {
    const [, kind = '', right = '', put = ''] =
      /^([^:]+): ([^]*?) >(?: ([^]*))?$/u.exec(line.replaceAll(String.raw`\n`, '\n')) ?? [];
    if (right === '' || !`${faithful}\n`.includes(right)) throw new Error(`${id} has no ${line}`);
    return { kind, pages: [`${faithful}\n`.replace(right, () => put)] };
  });
  const languages = { from: from as LanguageCode, to: to as LanguageCode };
  return {
    id,
    ...languages,
    names: [names.join(' ')],
    original: [original],
    faithful: [faithful],
    wrong,
    isClean: true,
  };
}
