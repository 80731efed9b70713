import { useEffect, useEffectEvent, useState } from 'react';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { useText, usePageLanguage } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { LinkCode } from '../phone-link/link-code.tsx';
import { usePhone, type PhoneState } from './use-phone.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DocumentSection } from '../order/document/document-section.tsx';
import { nameOf } from '../order/document/order-document.ts';
import { OrderFormContext, useOrderForm, useOrderFormActions } from '../order/form/order-form-context.ts';
import { createPhoneForm } from './create-phone-form.ts';

/** Opened by the QR code of an order form: documents added here appear in that form. */
export function PhoneScreen() {
  const text = useText();
  const { state, isOffline, end } = usePhone();
  const words = wordsOf(state, text);
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('phone.lead')}>{text('phone.title')}</PageHeading>
      <noscript>{text('phone.needsScript')}</noscript>
      {/* One live region for all states, so that each is announced once. */}
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

/** The documents that this phone sends: the order form's section, with immediate uploads. */
function PhoneForm({ link }: { readonly link: PhoneLink }) {
  const language = usePageLanguage();
  const [{ handle, open }] = useState(() => createPhoneForm(link.id, language));
  useEffect(open, [open]);
  return (
    <OrderFormContext value={handle}>
      <DocumentSection />
      <SameAsThere link={link} />
    </OrderFormContext>
  );
}

/**
 * Synchronises the list with the link: adds what this phone sent before a reload, and removes what was removed on
 * the computer.
 */
function SameAsThere({ link }: { readonly link: PhoneLink }) {
  const text = useText();
  const { receive, remove } = useOrderFormActions().documents;
  const documents = useOrderForm((state) => state.documents);
  const [atServer] = useState(() => new Set<string>());
  const [seenHere] = useState(() => new Set<string>());
  const compare = useEffectEvent((): void => {
    const current = new Set(link.uploads.map(({ id }) => id));
    for (const document of documents) {
      const { id, upload } = document;
      seenHere.add(id);
      if (upload?.kind !== 'uploaded' || current.has(id) || !atServer.has(id)) continue;
      remove(id);
      showToast({ title: text('phone.removedThere', { name: nameOf(document) ?? '' }) });
    }
    for (const upload of link.uploads) {
      atServer.add(upload.id);
      if (upload.document !== null && !seenHere.has(upload.id)) receive(upload);
    }
  });
  useEffect(() => compare(), [link]);
  return null;
}
