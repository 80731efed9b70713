import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { paths } from '../../paths.ts';
import { useEntered } from '../forms/use-entered.ts';
import { useHydrated } from '../use-hydrated.ts';
import { readNotice } from './notice.ts';
import { useTracking } from './use-tracking.ts';

const fieldId = 'order-number';

/** A form for the order number. An invalid tracking link redirects here with a notice. */
export function TrackScreen() {
  const text = useText();
  useEntered();
  const state: unknown = useScreenAddress().location.state;
  // A reload keeps the history's state, which the server does not know.
  const notice = useHydrated() ? readNotice(state) : undefined;
  const { isBusy, problem, failure, submit } = useTracking(fieldId);
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('track.lead')}>{text('track.title')}</PageHeading>
      {notice !== undefined && failure === undefined && problem === undefined && (
        <Alert tone="warning" title={notice.title}>
          {notice.description}
        </Alert>
      )}
      {failure !== undefined && (
        <Alert tone="danger" title={failure.title}>
          {failure.description}
        </Alert>
      )}
      <Card>
        {/* Before hydration, the browser sends the number as a query string and the server redirects. */}
        <form
          noValidate
          action={paths.track}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(readField(event.currentTarget, 'orderNumber'));
          }}
          className="grid gap-5"
        >
          <TextField
            id={fieldId}
            name="orderNumber"
            label={text('common.orderNumber')}
            hint={text('track.orderNumberHint')}
            placeholder={text('track.placeholder')}
            error={problem}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            className="uppercase tabular-nums placeholder:normal-case"
          />
          <Button type="submit" size="lg" busy={isBusy} className="sm:justify-self-start">
            {text(isBusy ? 'track.submitting' : 'shell.trackOrder')}
          </Button>
        </form>
      </Card>
      <p>
        <span>{text('track.lost')}</span>{' '}
        <SiteLink to={paths.myOrders} className="font-semibold text-accent underline underline-offset-4">
          {text('track.lostLink')}
        </SiteLink>
      </p>
    </PageColumn>
  );
}
