import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageValues } from './messages/values.ts';
import { resetTime } from './nights.ts';

/** Public, because the demonstration contains only made-up data. */
export const signIn = { username: 'admin', password: 'demonstration' } as const;

export const bannerStylesPath = '/demo.css';

export const bannerStyles = `.demo-banner{background:#fde68a;color:#451a03;font-size:.875rem;line-height:1.4;padding:.5rem 1rem;text-align:center}
.demo-banner a{color:inherit;text-decoration:underline}
@media print{.demo-banner{display:none}}
`;

interface Messages {
  readonly notice: string;
  readonly desk: string;
  readonly signIn: string;
  readonly awayTitle: string;
  readonly awayText: string;
}

const read = new Map<string, Messages>();

/** Inserts the banner into a page of the site, in the page's language, above everything that React renders. */
export function withBanner(html: string, url: string): string {
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const messages = messagesOf(language);
  const more = /^\/admin(?:[/?]|$)/.test(url)
    ? written(messages.signIn, {
        username: `<code translate="no">${signIn.username}</code>`,
        password: `<code translate="no">${signIn.password}</code>`,
      } satisfies MessageValues['signIn'])
    : `<a href="/admin">${messages.desk}</a>`;
  const notice = written(messages.notice, { time: resetTime } satisfies MessageValues['notice']);
  const banner = `<aside class="demo-banner">${notice} ${more}</aside>`;
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${bannerStylesPath}"></head>`)
    .replace('<div id="root">', (start) => `${banner}${start}`);
}

/** The languages with messages. */
export const languages: readonly string[] = globSync('*/', {
  cwd: path.join(import.meta.dirname, 'messages'),
}).map((name) => path.basename(name));

/** The messages for the longest prefix of the tag that has a folder: es-MX uses es. */
export function messagesOf(language: string): Messages {
  const kept = read.get(language);
  if (kept !== undefined) return kept;
  const messages = [language, language.split('-')[0] ?? '', 'en']
    .map((name) => path.join(import.meta.dirname, 'messages', name, 'banner.json'))
    .flatMap((file) => {
      try {
        return [JSON.parse(readFileSync(file, 'utf8')) as Messages];
      } catch {
        return [];
      }
    })[0];
  if (messages === undefined) throw new Error('The banner has no English words.');
  read.set(language, messages);
  return messages;
}

function written(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
