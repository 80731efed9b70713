import type { CallName, ParamsOf, QueryOf, ReplyOf } from '../api/contract.ts';

/**
 * The interface between the server and the built site. The server loads `web/dist/server/entry-server.js` (in development through
 * Vite) and calls its `renderPage`. Neither package imports the other; they share only this file.
 */
export interface PageRequest {
  /** Path and query as requested by the browser. */
  readonly url: string;
  /** PUBLIC_URL without a trailing slash. Canonical links are built from it, never from the Host header. */
  readonly publicUrl: string;
  /** BCP 47 tag of the visitor's language. */
  readonly locale: string;
  /** The language in the URL (`?lang=es`); undefined if it contains none. */
  readonly addressedLocale: string | undefined;
  /** Calls the API in-process with the visitor's rights. Rejects with `{ status, message, code }`. */
  readonly call: <Name extends CallName>(
    name: Name,
    params: ParamsOf<Name>,
    options?: { readonly query?: QueryOf<Name> },
  ) => Promise<ReplyOf<Name>>;
  /** The path of the preview picture (1200 × 630, PNG) that other sites show for a link to a page with this title. */
  readonly pictureOf: (title: string) => string;
  /** Set if the page responds to a form that was sent without JavaScript and refused. */
  readonly refusedForm?: RefusedForm | undefined;
  /** Whether the browser has joined a firm. Only the database can tell whether it is still a member's browser. */
  readonly isMember?: boolean | undefined;
  /** Set for the widget: the origins whose pages embed it. */
  readonly framedBy?: readonly string[] | undefined;
}

export interface RefusedForm {
  /** The submitted values, by field name. */
  readonly typed: Readonly<Partial<Record<string, string>>>;
  /** The refusal: status and body that the API would return for the same form. */
  readonly refusal: { readonly status: number; readonly body: string };
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** `lang="…" dir="…"` for the html element. */
      readonly htmlAttributes: string;
      /** Title, description, canonical URL, robots, previews for other sites, structured data. */
      readonly head: string;
      readonly body: string;
      /** A `<script type="application/json">` element with what the browser needs to hydrate. */
      readonly state: string;
      /** Pages about one order: no-store, no-referrer, noindex. */
      readonly isPrivate: boolean;
    };

export type RenderPage = (request: PageRequest) => Promise<PageResult>;
