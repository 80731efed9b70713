import { contactFormPath } from '@truepage/core/api/contact';
import { contactLimits, type ContactFieldProblem } from '@truepage/core/contact/contact-message';
import type { SiteLocale } from '@truepage/core/locales';
import { html, type Html } from '../html.ts';
import { styles } from './contact-page-styles.ts';
import { en, type ContactTexts } from './texts.en.ts';
import { es } from './texts.es.ts';

/** The fields of the form as people see them, in their order. */
const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

export interface UnsentMessage {
  readonly locale: SiteLocale;
  /** As it was typed. */
  readonly typed: Readonly<Record<ContactField, string>>;
  readonly problems: Partial<Readonly<Record<ContactField, ContactFieldProblem>>>;
  /** Why it was not sent, where no field is to blame. */
  readonly reason: string | undefined;
  /** Lets the page's style sheet through the content security policy. */
  readonly nonce: string;
}

const dictionaries: Readonly<Record<SiteLocale, ContactTexts>> = { en, es };

/** A page of its own for browsers without JavaScript: what was wrong, and the form with what was typed. */
export function contactPage(unsent: UnsentMessage): string {
  const { locale, nonce, reason } = unsent;
  const texts = dictionaries[locale];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.notSent} · TruePage</title>
        <style nonce="${nonce}">
          ${styles}
        </style>
      </head>
      <body>
        <header><a href="/" aria-label="${texts.home}">TruePage</a></header>
        <main>
          <h1>${texts.title}</h1>
          <div role="alert" class="notice">
            <h2>${texts.notSent}</h2>
            ${reason === undefined ? undefined : html`<p>${reason}</p>`}
            <p>${reason === undefined ? texts.invalid : texts.nothingLost}</p>
            ${problemList(unsent, texts)}
          </div>
          ${form(unsent, texts)}
        </main>
      </body>
    </html> `.markup;
}

function problemList({ problems }: UnsentMessage, texts: ContactTexts): Html | undefined {
  const wrong = contactFields.filter((field) => problems[field] !== undefined);
  if (wrong.length === 0) return undefined;
  return html`<ul>
    ${wrong.map(
      (field) =>
        html`<li><a href="#${field}">${texts.problems[field][problems[field] ?? 'invalid']}</a></li>`,
    )}
  </ul>`;
}

function form(unsent: UnsentMessage, texts: ContactTexts): Html {
  const { typed } = unsent;
  return html`<form method="post" action="${contactFormPath}" novalidate>
    ${labelled(unsent, texts, 'name')}
    <input
      id="name"
      name="name"
      autocomplete="name"
      required
      maxlength="${contactLimits.name}"
      value="${typed.name}"
      ${marks(unsent, 'name')}
    />
    ${labelled(unsent, texts, 'email')}
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      maxlength="${contactLimits.email}"
      value="${typed.email}"
      ${marks(unsent, 'email')}
    />
    ${labelled(unsent, texts, 'message')}
    <textarea
      id="message"
      name="message"
      rows="8"
      required
      maxlength="${contactLimits.message}"
      ${marks(unsent, 'message')}
    >
${typed.message}</textarea>
    <div class="apart" aria-hidden="true">
      <label for="website">${texts.website}</label>
      <input id="website" name="website" tabindex="-1" autocomplete="off" />
    </div>
    <button type="submit">${texts.send}</button>
  </form>`;
}

function labelled({ problems }: UnsentMessage, texts: ContactTexts, field: ContactField): Html {
  const problem = problems[field];
  return html`<label for="${field}">${texts[field]}</label>
    ${problem === undefined ? undefined : html`<p class="problem" id="${field}-problem">${texts.problems[field][problem]}</p>`}`;
}

function marks({ problems }: UnsentMessage, field: ContactField): Html | undefined {
  return problems[field] === undefined
    ? undefined
    : html`aria-invalid="true" aria-describedby="${field}-problem"`;
}
