import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { LinkCode } from '../phone-link/link-code.tsx';
import { PhoneForm } from './phone-form.tsx';
import { usePhone, type PhoneState } from './use-phone.ts';

/** The page that the QR code of an order form opens: what is added here appears in that form. */
export function PhoneScreen() {
  const text = useText();
  const { state, isOffline, end } = usePhone();
  const words = wordsOf(state, text);
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('phone.lead')}>{text('phone.title')}</PageHeading>
      <noscript>{text('phone.needsScript')}</noscript>
      {/* One region for all states: each is read out once. */}
      <p role="status" className="sr-only">
        {words}
      </p>
      {isOffline && <Alert tone="info">{text('phone.offline')}</Alert>}
      {state.kind === 'connecting' && (
        <p aria-hidden="true" className="flex items-center gap-3">
          <SpinnerMark />
          <span>{words}</span>
        </p>
      )}
      {state.kind === 'connected' && (
        <>
          <Card className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid gap-3">
              <h2 className="text-lg font-bold">{text('phone.connected')}</h2>
              <LinkCode code={state.link.code} hint={text('phone.computerShows')} />
            </div>
            <Button variant="secondary" onClick={end}>
              {text('phone.disconnect')}
            </Button>
          </Card>
          <PhoneForm link={state.link} />
          <p className="text-ink-soft">{text('phone.keepOpen')}</p>
        </>
      )}
      {state.kind === 'over' && (
        <Card className="grid gap-2">
          <h2 className="text-lg font-bold">{words}</h2>
          <p>{text(`phone.${state.reason}How`)}</p>
        </Card>
      )}
    </PageColumn>
  );
}

function wordsOf(state: PhoneState, text: ReturnType<typeof useText>): string {
  if (state.kind === 'connecting') return text('phone.connecting');
  if (state.kind === 'over') return text(`phone.${state.reason}`);
  return `${text('phone.connected')}. ${text('phone.code', { code: state.link.code })}`;
}
