const longest = 2000;

/** Removes quoted and numeric literals from a statement, so that it may be sent to the collector; placeholders are kept. */
export function withoutLiterals(text: string): string {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/--.*$|\/\*[\s\S]*?(?:\*\/|$)/gm, '')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .slice(0, longest);
}

/** 'SELECT', 'INSERT', 'BEGIN' …; 'OTHER' for a text that does not begin with a word. */
export function operationOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
}
