import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTrackingLink } from './use-tracking-link.ts';

/** Follows the token of an emailed link: on to the order, or to the track page with a word why not. */
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
