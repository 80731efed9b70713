import type { ParamsOf, ReplyOf } from '@truepage/core/api/contract';
import type { RouteName } from '@truepage/core/api/routes';
import type { PageTemplate } from './page-template.ts';

/*
 * The server's side of the seam to the site: the shapes of web/src/page-contract.ts, written again
 * because neither package imports the other.
 */

export interface PageRequest {
  readonly url: string;
  readonly publicUrl: string;
  readonly locale: string;
  readonly nonce: string;
  readonly call: <Name extends RouteName>(name: Name, params: ParamsOf<Name>) => Promise<ReplyOf<Name>>;
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly htmlAttributes: string;
      readonly head: string;
      readonly body: string;
      readonly state: string;
      readonly isPrivate: boolean;
    };

export type RenderPage = (request: PageRequest) => Promise<PageResult>;

/** Where pages come from: the built site, or Vite while developing. */
export interface Site {
  /** What renders a page of this path, as of now. Undefined: the site is not built. */
  load(
    path: string,
  ): Promise<{ readonly template: PageTemplate; readonly renderPage: RenderPage } | undefined>;
}
