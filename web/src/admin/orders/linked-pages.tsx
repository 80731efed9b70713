import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { FailurePanel } from '../ui/states.tsx';

/** The link to a document expires after five minutes. In ms. */
const renewEvery = 4 * 60_000;

interface LinkedPagesProps {
  readonly fileId: string;
  /** `source`: the link to the document; `?page=` selects the image of a page. */
  readonly children: (source: string) => ReactNode;
}

/** Passes a regularly renewed link to a document's pages; shows a spinner or an error until there is one. */
export function LinkedPages({ fileId, children }: LinkedPagesProps) {
  const text = useText();
  const { viewDocument } = useDeskApi();
  const view = useQuery({
    queryKey: ['document-pages', fileId],
    queryFn: () => viewDocument(fileId),
    gcTime: 0,
    refetchInterval: renewEvery,
  });
  if (view.data === undefined) return <Spinner label={text('adminOrder.viewLoading')} />;
  if (view.data.kind !== 'ready')
    return (
      <FailurePanel
        words={failureText(view.data, text)}
        title={text('adminOrder.noView')}
        onRetry={() => void view.refetch()}
      />
    );
  return children(view.data.source);
}
