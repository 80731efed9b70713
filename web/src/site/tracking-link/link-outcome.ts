import type { ReplyOf } from '@truepage/core/api/contract';
import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { TrackNotice } from '../track/notice.ts';

export type LinkOutcome =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'order'; readonly orderNumber: string }
  /** The link is invalid: the visitor can enter the order number instead. */
  | { readonly kind: 'refused'; readonly notice: TrackNotice }
  /** It is unknown whether the link is valid: the visitor can retry here. */
  | { readonly kind: 'failed'; readonly notice: TrackNotice };

interface Followed {
  readonly token: string | undefined;
  readonly data: ReplyOf<'followTrackingLink'> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** The result of a tracking link, with its texts. */
export function linkOutcome({ token, data, error, isFetching }: Followed, text: Text): LinkOutcome {
  if (token === undefined) return withoutToken(text);
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

function refused(serverMessage: string | undefined, text: Text): LinkOutcome {
  return {
    kind: 'refused',
    notice: {
      title: text('trackingLink.expiredTitle'),
      description: serverMessage ?? text('trackingLink.expiredText'),
    },
  };
}

function withoutToken(text: Text): LinkOutcome {
  return {
    kind: 'refused',
    notice: { title: text('trackingLink.invalidTitle'), description: text('trackingLink.invalidText') },
  };
}
