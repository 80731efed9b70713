/**
 * What the server wrote for amounts, dates and names of languages. Each browser has its own version of these formats, with other spaces or
 * words, but a page hydrates only if the browser renders the server's text.
 */
export type Written = Record<string, string>;

let written: Written | undefined;

/** The server's text for `key`; `write()` if the server did not render it. */
export function asWritten(key: string, write: () => string): string {
  const text = written?.[key] ?? write();
  if (import.meta.env.SSR && written !== undefined) written[key] = text;
  return text;
}

/** Called before hydration; undefined forgets it. */
export function continueFrom(byServer: Written | undefined): void {
  written = byServer;
}

/** On the server: renders a page in one language, and returns what asWritten() wrote. `render` must be synchronous. */
export function recordWritten(render: () => string): { readonly body: string; readonly written: Written } {
  const own: Written = {};
  written = own;
  try {
    return { body: render(), written: own };
  } finally {
    written = undefined;
  }
}
