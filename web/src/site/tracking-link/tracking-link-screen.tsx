import { useEffect, useMemo, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useApi } from '../../api/api-context.ts';
import { trackingLinkQuery } from '../../api/queries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { linkOutcome, type LinkOutcome } from './link-outcome.ts';

/** The target pages of emailed links, by their hash. */
const ends = new Map([
  ['#page-count', paths.pageCount],
  ['#facts', paths.facts],
  ['#draft', paths.drafts],
  ['#rejected', paths.rejection],
  ['#quote', paths.quote],
  ['#corrections', paths.corrections],
]);

/** Exchanges the token of an emailed link: redirects to the order, or to the track page with the reason. */
export function TrackingLinkScreen() {
  const text = useText();
  const { failure, retry } = useTrackingLink(useScreenAddress().params['token']);
  return (
    <PageColumn width="narrow">
      <PageHeading>{text('trackingLink.title')}</PageHeading>
      {failure === undefined ? (
        <Spinner label={text('trackingLink.verifying')} className="text-lg" />
      ) : (
        <Alert
          tone="danger"
          title={failure.title}
          actions={
            <>
              {retry !== undefined && <Button onClick={retry}>{text('common.retry')}</Button>}
              <ButtonLink to={paths.track} variant="secondary">
                {text('trackingLink.useNumber')}
              </ButtonLink>
            </>
          }
        >
          {failure.description}
        </Alert>
      )}
      {import.meta.env.DEV && <DebugInfo />}
    </PageColumn>
  );
}

/** Location, token and params for developers, in development builds only. */
function DebugInfo() {
  const { location, params } = useScreenAddress();
  return (
    <pre className="overflow-x-auto rounded-md bg-paper-deep p-4 text-sm">
      {JSON.stringify({ location, token: params['token'], params }, undefined, 2)}
    </pre>
  );
}

/** Exchanges a tracking token and redirects; `failure` is set if that fails. */
function useTrackingLink(token: string | undefined) {
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
  const announced = useRef<LinkOutcome>(undefined);

  useEffect(() => {
    if (announced.current === outcome) return;
    announced.current = outcome;
    if (outcome.kind === 'order') {
      // The response set the access cookie: an order that was loaded without it may now show more.
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
