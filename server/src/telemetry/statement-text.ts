const longest = 2000;

/** A statement as it may leave the machine: placeholders stay, whatever it contains between quotes or as a number does not. */
export function withoutLiterals(text: string): string {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/--.*$|\/\*[\s\S]*?(?:\*\/|$)/gm, '')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .slice(0, longest);
}

/** 'SELECT', 'INSERT', 'BEGIN' …; 'OTHER' for what begins with no word. */
export function operationOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
}
