import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { renderingQuery } from '../../api/desk-queries.ts';
import { RetryLine } from '../../ui/states.tsx';
import { RenderedPage } from './rendered-page.tsx';

/** Typing rests this long before it is shown, in ms. */
const restFor = 400;

interface LivePreviewProps {
  readonly lang: 'en' | 'es';
  readonly title: string;
  /** As it is edited. */
  readonly content: string;
}

/** What visitors would see of the text as it is typed, and what the server would not keep of it. */
export function LivePreview({ lang, title, content }: LivePreviewProps) {
  const text = useText();
  const source = useRested(content);
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

/** A value once it has not changed for `restFor`. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restFor);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
