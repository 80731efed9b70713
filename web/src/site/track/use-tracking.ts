import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import type { TrackNotice } from './notice.ts';
import { ApiError, isNotFound } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';

/** Looks up an order by its number, then opens it; shows an error next to the field and as a toast. */
export function useTracking(fieldId: string) {
  const text = useText();
  const call = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<TrackNotice>();

  const submit = async (typed: string) => {
    if (isBusy) return;
    const orderNumber = parseOrderNumber(typed) ?? typed.trim();
    setFailure(undefined);
    setProblem(orderNumber === '' ? text('track.numberMissing') : undefined);
    if (orderNumber === '') {
      showFailure(text('common.error'), text('track.numberMissing'));
      document.getElementById(fieldId)?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await queryClient.query({ ...orderQuery(call, orderNumber), staleTime: 0 });
      navigate(paths.trackOrder(orderNumber));
    } catch (error) {
      const words = trackFailure(error, text);
      setFailure(words);
      showToast({ ...words, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, failure, submit };
}

/** Why an order could not be opened by its number. Only a 404 means that it does not exist. */
export function trackFailure(error: unknown, text: Text): TrackNotice {
  if (isNotFound(error)) {
    return { title: text('common.orderNotFound'), description: text('track.notFoundText') };
  }
  const isAnswer = error instanceof ApiError && (error.status === 429 || error.status === 503);
  return {
    title: text('common.error'),
    description: isAnswer ? errorText(error, text) : text('track.failed'),
  };
}
