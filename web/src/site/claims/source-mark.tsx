import type { ClaimSource } from '@truepage/core/settings/settings';
import { useText } from '../../i18n/language-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A small link to the source of a claim; renders nothing without a source. */
export function SourceMark({ source }: { readonly source: ClaimSource | undefined }) {
  const text = useText();
  return (
    source && (
      <>
        {' '}
        <a href={source.url} rel="noopener" className="source-mark">
          <span>{text('claims.source')}</span>
          <VisuallyHidden>{`: ${source.label}`}</VisuallyHidden>
        </a>
      </>
    )
  );
}
