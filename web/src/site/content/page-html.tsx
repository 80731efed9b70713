import { useMemo, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { boxTables } from './prose-tables.ts';
import { usePageLinks } from './use-page-links.ts';
import { useScrollingTables } from './use-scrolling-tables.ts';

/** The text of a page, from the server's HTML. The only place of the site that shows HTML as it is. */
export function PageHtml({ html }: { readonly html: string }) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: boxTables(html) }), [html]);
  usePageLinks(container);
  useScrollingTables(container, text('content.tableScrolls'));
  return (
    <div
      ref={container}
      className="prose min-w-0"
      // oxlint-disable-next-line react/no-danger -- the server sanitises it by an allow-list at every save and every read
      dangerouslySetInnerHTML={content}
    />
  );
}
