import { html, type Html } from '../../src/html.ts';
import type { MailFilter, MailSummary, StoredMail } from './stored-mails.ts';
import { plural } from '@truepage/core/texts/plural';

/** One page of the list. */
export interface MailPage {
  readonly mails: readonly MailSummary[];
  readonly filter: MailFilter;
  readonly total: number;
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
}

const root = '/sandbox/mail';

/** The list of mails, newest first, with its filter. */
export function listPage(list: MailPage): string {
  const { filter, mails, total } = list;
  const filtered = filter.to !== '' || filter.order !== '';
  return layout(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <form class="filter" method="get" action="${root}">
        <label>Recipient <input name="to" value="${filter.to}" autocomplete="off" /></label>
        <label>Order number <input name="order" value="${filter.order}" autocomplete="off" /></label>
        <button>Filter</button>
        ${filtered ? html`<a href="${root}">Show all</a>` : undefined}
      </form>
      <p class="count">
        ${plural('en', total, { one: '1 mail', other: `${total} mails` })}${filtered ? ' found' : ''}, newest
        first.
        <a href="${jsonUrl(filter)}">JSON</a>
      </p>
      ${
        mails.length === 0
          ? html`<p class="empty">
              ${filtered ? 'No mail matches.' : 'No mail yet. Place an order and it will be here.'}
            </p>`
          : html`<ol class="mails">
              ${mails.map(entry)}
            </ol>`
      }
      ${pager(list)}`,
  );
}

/** One mail: headers, the HTML part in a frame without scripts, the text part, the source. */
export function mailPage(mail: StoredMail, source: string): string {
  const url = `${root}/${mail.id}`;
  const facts = [
    ['From', mail.from],
    ['To', mail.to],
    ['Kind', mail.kind],
    ['Order', mail.orderNumber],
    ['Queued', mail.at],
    ['Message-ID', mail.messageId],
  ];
  return layout(
    mail.subject,
    html`<p><a href="${root}">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <h2>HTML</h2>
      <iframe
        title="HTML part of this mail"
        src="${url}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <p><a href="${url}/html">HTML part on its own</a> · <a href="${url}/raw">Source on its own</a></p>
      <h2>Text</h2>
      <pre>${mail.text}</pre>
      <details>
        <summary>Source</summary>
        <pre>${source}</pre>
      </details>`,
  );
}

export function missingPage(): string {
  return layout(
    'No such mail',
    html`<h1>No such mail</h1>
      <p><a href="${root}">All mails</a></p>`,
  );
}

function entry(mail: MailSummary): Html {
  return html`<li>
    <a href="${root}/${mail.id}">
      <span class="subject">${mail.subject}</span>
      <span class="kind" data-kind="${mail.kind}">${mail.kind}</span>
      <span class="to">${mail.to}</span>
      <time datetime="${mail.at}">${readable(mail.at)}</time>
    </a>
  </li> `;
}

function pager({ filter, page, pages }: MailPage): Html | undefined {
  if (pages <= 1) return undefined;
  const at = (target: number) => `${root}?${new URLSearchParams({ ...filter, page: String(target) })}`;
  return html`<nav aria-label="Pages">
    ${page > 1 ? html`<a href="${at(page - 1)}">Newer</a>` : undefined}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? html`<a href="${at(page + 1)}">Older</a>` : undefined}
  </nav>`;
}

function layout(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox mailbox</title>
        <link rel="stylesheet" href="${root}/mailbox.css" />
      </head>
      <body>
        <header>
          <p><strong>Sandbox mailbox.</strong> These mails were written to files. None of them was sent.</p>
        </header>
        <main>${main}</main>
      </body>
    </html> `.markup;
}

function jsonUrl(filter: MailFilter): string {
  return `${root}.json?${new URLSearchParams({ ...filter })}`;
}

function readable(at: string): string {
  return at
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
    .replace(/(\d)Z$/, '$1 UTC');
}
