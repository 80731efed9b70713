interface Opening {
  readonly run: string;
  /** The positions of its stars in the pieces. */
  readonly place: number;
}

/** What runs of stars or underscores open and close, by their length. */
const elements: readonly (readonly [open: string, close: string] | undefined)[] = [
  undefined,
  ['<em>', '</em>'],
  ['<strong>', '</strong>'],
  ['<strong><em>', '</em></strong>'],
];

/**
 * Makes `*italic*`, `**bold**` and the same with underscores elements, always well nested; stars and underscores that
 * belong to the text, as in `2 * 3 * 4` and `snake_case_name`, stay. Takes time in proportion to the text.
 */
export function emphasised(text: string): string {
  const pieces: string[] = [];
  let open: Opening[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(/\*+|_+/g)) {
    pieces.push(text.slice(done, index));
    done = index + run.length;
    const place = pieces.push(run) - 1;
    const element = elements[run.length];
    if (element === undefined) continue;
    const { mayOpen, mayClose } = sidesOf(run, text[index - 1], text[done]);
    const opening = mayClose ? open.find((one) => one.run === run) : undefined;
    if (opening !== undefined) {
      [pieces[opening.place], pieces[place]] = element;
      // Markers opened inside and not closed there stay text.
      open = open.slice(0, open.indexOf(opening));
    } else if (mayOpen) {
      open = [...open.filter((one) => one.run !== run), { run, place }];
    }
  }
  return pieces.join('') + text.slice(done);
}

const word = /[\p{L}\p{N}]/u;

function sidesOf(run: string, before = ' ', after = ' '): { mayOpen: boolean; mayClose: boolean } {
  const [isAfterWord, isBeforeWord] = [word.test(before), word.test(after)];
  const [isAfterSpace, isBeforeSpace] = [before.trim() === '', after.trim() === ''];
  if (run.startsWith('_')) {
    return { mayOpen: !isBeforeSpace && !isAfterWord, mayClose: !isAfterSpace && !isBeforeWord };
  }
  const inWord = run.length === 1 ? /[a-z\d]/i : /\d/;
  if (inWord.test(before) && inWord.test(after)) return { mayOpen: false, mayClose: false };
  return { mayOpen: !isBeforeSpace, mayClose: !isAfterSpace };
}
