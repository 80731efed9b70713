import type { CallName, ParamsOf, QueryOf, ReplyOf } from '../api/contract.ts';

/**
 * The seam between the server and the built site. The server loads `web/dist/server/entry-server.js`
 * (in development: through Vite) and calls its `renderPage`. Neither package imports the other: this is what they share.
 */
export interface PageRequest {
  /** Path and query as requested by the browser. */
  readonly url: string;
  /** PUBLIC_URL without a trailing slash: canonical links are built from it, never from the Host header. */
  readonly publicUrl: string;
  /** BCP 47 tag of the visitor's language. */
  readonly locale: string;
  /** The language that the address itself names (`?lang=es`), undefined where it names none. */
  readonly addressedLocale: string | undefined;
  /** Calls the API in-process with the visitor's rights. Rejects with `{ status, message, code }`. */
  readonly call: <Name extends CallName>(
    name: Name,
    params: ParamsOf<Name>,
    options?: { readonly query?: QueryOf<Name> },
  ) => Promise<ReplyOf<Name>>;
  /** Path of the picture (1200 × 630, PNG) that others show beside a link to a page of this title. */
  readonly pictureOf: (title: string) => string;
  /** The page answers its form, which came without JavaScript and was refused. */
  readonly refusedForm?: RefusedForm | undefined;
  /** The browser has joined a firm; the database knows whether it still is a member's. */
  readonly isMember?: boolean | undefined;
  /** Asks for the widget, as it is embedded by pages of these origins. */
  readonly framedBy?: readonly string[] | undefined;
}

export interface RefusedForm {
  /** What was entered, by field name. */
  readonly typed: Readonly<Partial<Record<string, string>>>;
  /** Why it was refused: status and body as the API would answer the same form. */
  readonly refusal: { readonly status: number; readonly body: string };
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** `lang="…" dir="…"` for the html element. */
      readonly htmlAttributes: string;
      /** Title, description, canonical, robots, what others show of the page, structured data. */
      readonly head: string;
      readonly body: string;
      /** A `<script type="application/json">` element with what the browser needs to hydrate. */
      readonly state: string;
      /** Pages about one order: no-store, no-referrer, noindex. */
      readonly isPrivate: boolean;
    };

export type RenderPage = (request: PageRequest) => Promise<PageResult>;
