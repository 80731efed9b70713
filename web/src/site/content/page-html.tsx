import { useMemo, useRef, useEffect, type RefObject } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { foldQuestions } from './questions.ts';
import { usePageLinks } from './use-page-links.ts';

/** A page's text as HTML from the server. The only place of the site that renders raw HTML. */
export function PageHtml({ html }: { readonly html: string }) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const label = text('content.onThisPage');
  const content = useMemo(() => ({ __html: boxTables(foldQuestions(html, label)) }), [html, label]);
  usePageLinks(container);
  useScrollingTables(container, text('content.tableScrolls'));
  useOpenAnswer(container);
  return (
    <div
      ref={container}
      className="prose min-w-0"
      // oxlint-disable-next-line react/no-danger -- the server sanitises it by an allow-list at every save and every read
      dangerouslySetInnerHTML={content}
    />
  );
}

/** Opens the answer named in the address, in browsers that do not do so themselves. */
function useOpenAnswer(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    container.current?.querySelector(':target')?.closest('details')?.setAttribute('open', '');
  }, [container]);
}

/** Makes the boxes of tables focusable while the tables are too wide. */
function useScrollingTables(container: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const boxes = container.current?.querySelectorAll('.prose-table') ?? [];
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) markScrolling(target, label);
    });
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [container, label]);
}

function markScrolling(box: Element, label: string): void {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

/**
 * Wraps every table of a page's HTML in a box, so that a wide table scrolls without the page. Expects the server's
 * sanitised HTML: lower-case tags, all closed, and no other `<`.
 */
export function boxTables(html: string): string {
  return html
    .replaceAll(/<table(?=[\s>])/g, '<div class="prose-table"><table')
    .replaceAll('</table>', '</table></div>');
}
