import { useEffect, useMemo, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { trackingLinkQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import { linkOutcome, type LinkOutcome } from './link-outcome.ts';

/** Pages that emailed links lead to, by their hash. */
const ends = new Map([
  ['#page-count', paths.pageCount],
  ['#facts', paths.facts],
  ['#draft', paths.drafts],
  ['#rejected', paths.rejection],
  ['#quote', paths.quote],
  ['#corrections', paths.corrections],
]);

/** Resolves a tracking token and redirects; `failure` is what to show otherwise. */
export function useTrackingLink(token: string | undefined) {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...trackingLinkQuery(useApi(), token ?? ''),
    enabled: token !== undefined,
  });
  const outcome = useMemo(
    () => linkOutcome({ token, data, error, isFetching }, text),
    [token, data, error, isFetching, text],
  );
  const told = useRef<LinkOutcome>(undefined);

  useEffect(() => {
    if (told.current === outcome) return;
    told.current = outcome;
    if (outcome.kind === 'order') {
      // The answer brought the access cookie: an order seen before without it may now show more.
      queryClient.removeQueries({ queryKey: ['order', outcome.orderNumber] });
      const { hash } = window.location;
      const to = ends.get(hash) ?? paths.trackOrder;
      navigate(to(outcome.orderNumber), { replace: true });
    }
    if (outcome.kind !== 'refused' && outcome.kind !== 'failed') return;
    showToast({ ...outcome.notice, variant: 'destructive' });
    if (outcome.kind === 'refused') navigate(paths.track, { replace: true, state: outcome.notice });
  }, [outcome, navigate, queryClient]);

  return {
    failure: outcome.kind === 'refused' || outcome.kind === 'failed' ? outcome.notice : undefined,
    retry: outcome.kind === 'failed' ? () => void refetch() : undefined,
  };
}
