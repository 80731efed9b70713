import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LinkCode } from '../../phone-link/link-code.tsx';
import { useOrderFormActions, useOrderFormStore } from '../form/order-form-context.ts';
import { problemText } from '../form/problem-text.ts';
import { createFormLink, type FormLink, type FormLinkState } from './form-link.ts';

/** The computer's side of a phone link: the QR code, then the phone's progress. */
export function PhonePanel({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const form = useOrderFormStore();
  const { receive } = useOrderFormActions().documents;
  const [formLink] = useState(() => createFormLink({ form, receive, onOver: onClose }));
  useEffect(() => formLink.start(), [formLink]);
  const state = useStore(formLink.store);
  const { link, isOffline, failure, limit } = state;
  const tooMany = problemText('file', limit, text);
  return (
    <section
      aria-label={text('phone.panel')}
      data-state={link?.state}
      className="grid gap-4 rounded-md border border-line bg-paper p-4"
    >
      <State state={state} formLink={formLink} />
      {/* One live region for all states, so that each is announced once. */}
      <p role="status" className="sr-only">
        {stateWords(state, text)}
      </p>
      {isOffline && failure === undefined && <Alert tone="info">{text('phone.computerOffline')}</Alert>}
      {tooMany !== undefined && <Alert tone="warning">{tooMany}</Alert>}
    </section>
  );
}

interface StateProps {
  readonly state: FormLinkState;
  readonly formLink: Pick<FormLink, 'renew' | 'end'>;
}

function State({ state, formLink: { renew, end } }: StateProps) {
  const text = useText();
  const { link, failure } = state;
  if (failure !== undefined) {
    const actions = <Actions onRenew={renew} onClose={end} renewWords={text('common.retry')} />;
    return (
      <Alert tone="danger" title={text('phone.failed')} actions={actions}>
        {errorText(failure, text)}
      </Alert>
    );
  }
  if (link === undefined) return <Spinner label={text('phone.opening')} />;
  if (link.state === 'waiting') return <Waiting state={state} onClose={end} />;
  if (link.state === 'connected') {
    return (
      <Shown title={text('phone.phoneConnected')} aside={<LinkCode code={link.code} />}>
        <p>{text('phone.photosAppear')}</p>
        <UnderWay link={link} />
        <div>
          <Button variant="secondary" onClick={end}>
            {text('phone.disconnect')}
          </Button>
        </div>
      </Shown>
    );
  }
  return (
    <Shown title={text(link.state === 'ended' ? 'phone.phoneGone' : 'phone.codeExpired')}>
      <p>{text('phone.sentStays')}</p>
      <Actions onRenew={renew} onClose={end} renewWords={text('phone.newCode')} />
    </Shown>
  );
}

interface WaitingProps {
  readonly state: FormLinkState;
  readonly onClose: () => void;
}

function Waiting({ state: { link, opened }, onClose }: WaitingProps) {
  const text = useText();
  const { shortMoment } = useFormats();
  if (link === undefined || opened === undefined) return <Spinner label={text('phone.opening')} />;
  return (
    <div className="flex flex-wrap items-start gap-5">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(opened.qrSvg)}`}
        alt={text('phone.qr')}
        data-address={opened.address}
        className="size-44 shrink-0 rounded-md bg-white"
      />
      <div className="grid min-w-56 flex-1 gap-3">
        <p>{text('phone.scan')}</p>
        <LinkCode code={link.code} hint={text('phone.phoneShows')} />
        <p className="text-sm text-ink-soft">
          {text('phone.validUntil', { time: shortMoment(link.expiresAt) })}
        </p>
        <div>
          <Button variant="secondary" onClick={onClose}>
            {text('common.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ShownProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Shown({ title, aside, children }: ShownProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {aside}
      <div className="grid min-w-56 flex-1 gap-3">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}

interface ActionsProps {
  readonly renewWords: string;
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

function Actions({ renewWords, onRenew, onClose }: ActionsProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onRenew}>{renewWords}</Button>
      <Button variant="secondary" onClick={onClose}>
        {text('common.close')}
      </Button>
    </div>
  );
}

/** The document being received; renders nothing if there is none. */
function UnderWay({ link }: { readonly link: PhoneLink }) {
  const text = useText();
  const count = link.uploads.filter(({ document }) => document === null).length;
  return count === 0 ? null : <p className="text-ink-soft">{text('phone.onTheirWay', { count })}</p>;
}

function stateWords({ link }: FormLinkState, text: ReturnType<typeof useText>): string {
  const code = link?.code ?? '';
  switch (link?.state) {
    case undefined:
      return '';
    case 'waiting':
      return `${text('phone.scan')} ${text('phone.code', { code })}`;
    case 'connected':
      return `${text('phone.phoneConnected')}. ${text('phone.code', { code })}`;
    case 'ended':
      return text('phone.phoneGone');
    case 'expired':
      return text('phone.codeExpired');
  }
}
