import { useEffect, useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@truepage/core/api/contract';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { trackingLinkQuery } from '../../api/queries.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { TrackNotice } from '../track/notice.ts';

type Outcome =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'order'; readonly orderNumber: string }
  /** The link is no good: the visitor goes on with the order number. */
  | { readonly kind: 'refused'; readonly notice: TrackNotice }
  /** Nobody knows whether the link is good: it can be tried again here. */
  | { readonly kind: 'failed'; readonly notice: TrackNotice };

/** Follows a tracking token and leaves the page where that ends; `failure` is what to show meanwhile. */
export function useTrackingLink(token: string | undefined) {
  const text = useText();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    ...trackingLinkQuery(useApi(), token ?? ''),
    enabled: token !== undefined,
  });
  const outcome = useMemo(
    () => (token === undefined ? withoutToken(text) : outcomeOf({ data, error, isFetching }, text)),
    [token, data, error, isFetching, text],
  );
  const told = useRef<Outcome>(undefined);

  useEffect(() => {
    if (told.current === outcome) return;
    told.current = outcome;
    if (outcome.kind === 'order') void navigate(paths.trackOrder(outcome.orderNumber), { replace: true });
    if (outcome.kind !== 'refused' && outcome.kind !== 'failed') return;
    showToast({ ...outcome.notice, variant: 'destructive' });
    if (outcome.kind === 'refused') void navigate(paths.track, { replace: true, state: outcome.notice });
  }, [outcome, navigate]);

  return {
    failure: outcome.kind === 'refused' || outcome.kind === 'failed' ? outcome.notice : undefined,
    retry: outcome.kind === 'failed' ? () => void refetch() : undefined,
  };
}

interface Answer {
  readonly data: ReplyOf<'followTrackingLink'> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function outcomeOf({ data, error, isFetching }: Answer, text: Text): Outcome {
  if (isFetching) return { kind: 'verifying' };
  if (data?.success === true) return { kind: 'order', orderNumber: data.orderNumber };
  if (data !== undefined) return refused(data.message, text);
  if (error === null) return { kind: 'verifying' };
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return refused(error.serverMessage, text);
  }
  const isBusy = error instanceof ApiError && error.status === 429;
  return {
    kind: 'failed',
    notice: {
      title: text('common.error'),
      description: isBusy ? errorText(error, text) : text('trackingLink.failed'),
    },
  };
}

function refused(serverMessage: string | undefined, text: Text): Outcome {
  return {
    kind: 'refused',
    notice: {
      title: text('trackingLink.expiredTitle'),
      description: serverMessage ?? text('trackingLink.expiredText'),
    },
  };
}

function withoutToken(text: Text): Outcome {
  return {
    kind: 'refused',
    notice: { title: text('trackingLink.invalidTitle'), description: text('trackingLink.invalidText') },
  };
}
