import { z } from 'zod';

/** Limited because they are sent in a header of the widget's page. */
const most = 50;
const longestText = 10_000;

/** `https://firm.example` or `https://firm.example:8443`: no path, no user, no wildcard. */
const website = /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?::\d{1,5})?$/;
/** A page on the visitor's own computer, for tests and for trying the widget. */
const ownMachine = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** The origins whose pages may embed the widget, one per line, in the browsers' format. Stored in order, each once. */
export const widgetOrigins = z
  .string()
  .max(longestText, 'too_long')
  .transform((text, context) => {
    const origins = new Set(linesOf(text.toLowerCase()).map((line) => encoded(line).replace(/:443$/, '')));
    const areFine = [...origins].every((origin) => website.test(origin) || ownMachine.test(origin));
    if (!areFine || origins.size > most) context.addIssue({ code: 'custom', message: 'origins' });
    return [...origins].join('\n');
  })
  .default('');

/**
 * The origins that may embed the widget; if empty, it is off. Pages on the visitor's own computer count only if the site (`publicUrl`) is
 * not https.
 */
export function originsOf({ origins }: { readonly origins: string }, publicUrl: string): readonly string[] {
  const isSecure = publicUrl.startsWith('https:');
  return linesOf(origins).filter((origin) => !isSecure || website.test(origin));
}

/** A global of browsers and Node that core's types do not include. */
declare const URL: new (address: string) => { readonly origin: string; readonly href: string };

/** Browsers compare names with letters like ü in their ASCII form (xn--…). */
function encoded(line: string): string {
  if (/^[!-~]*$/.test(line)) return line;
  try {
    const { origin, href } = new URL(line);
    return href === `${origin}/` ? origin : line;
  } catch {
    return line;
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
