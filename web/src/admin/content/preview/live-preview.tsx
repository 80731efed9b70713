import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { renderingQuery } from '../../api/desk-queries.ts';
import { RetryLine } from '../../ui/states.tsx';
import { RenderedPage } from './rendered-page.tsx';

/** Debounce of the preview while typing, in ms. */
const debounceMs = 400;

interface LivePreviewProps {
  readonly lang: 'en' | 'es';
  readonly title: string;
  /** The current input. */
  readonly content: string;
}

/** Renders the input as visitors would see it, and lists what the server would remove. */
export function LivePreview({ lang, title, content }: LivePreviewProps) {
  const text = useText();
  const source = useDebounced(content);
  const isEmpty = source.trim() === '';
  const { data, error, isFetching, refetch } = useQuery({
    ...renderingQuery(useDeskApi(), source),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const removed = isEmpty ? [] : (data?.removed ?? []);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p
        role="status"
        className={removed.length > 0 ? 'rounded-sm bg-pending-soft px-3 py-2 text-pending' : 'sr-only'}
      >
        {removed.length > 0 && text('adminContent.willBeRemoved', { removed: removed.join(', ') })}
      </p>
      {error !== null && !isFetching && !isEmpty && (
        <RetryLine onRetry={() => void refetch()}>{text('adminContent.previewFailed')}</RetryLine>
      )}
      <RenderedPage
        lang={lang}
        label={text('adminContent.livePreview')}
        title={title}
        html={isEmpty ? '' : (data?.html ?? '')}
      />
    </div>
  );
}

/** The value, debounced by `debounceMs`. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
