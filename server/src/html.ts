/** Markup that is safe to send; only the `html` tag creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

export type HtmlValue = Html | string | number | undefined | null | false | readonly HtmlValue[];

/**
 * Builds markup. Interpolated text is escaped for element content and quoted attributes; other `Html` is inserted
 * unchanged, lists are joined; undefined, null and false are omitted. Never interpolate into a tag name, an unquoted
 * attribute, a script or a style sheet.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(values[index - 1]) + text));
}

function markupOf(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markupOf).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
