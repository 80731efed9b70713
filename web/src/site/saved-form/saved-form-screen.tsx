import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '@truepage/core/api/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sessionDraftStorage } from '../order/form/draft-storage.ts';
import { randomId } from '../order/form/idempotency-key.ts';
import { readDraft } from '../order/form/order-draft.ts';
import { useHydrated } from '../use-hydrated.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

type Opened = Extract<ReplyOf<'openSavedForm'>, { state: 'opened' }>;
type Elsewhere = Extract<ReplyOf<'openSavedForm'>, { state: 'elsewhere' }>;

/**
 * Opens the emailed link to a saved form: redirects to the order form and fills it in. Only the browser sees the
 * token.
 */
export function SavedFormScreen() {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <PageColumn width="narrow">
      <PageHeading>{text('savedForm.openTitle')}</PageHeading>
      {isHydrated ? <Opening /> : <Spinner label={text('savedForm.opening')} className="text-lg" />}
    </PageColumn>
  );
}

function Opening() {
  const text = useText();
  const token = useScreenAddress().location.hash.slice(1);
  const call = useApi();
  const navigate = useNavigate();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (takeOver: boolean) => call('openSavedForm', {}, { body: { token, takeOver } }),
  });
  useEffect(() => {
    if (token !== '') mutate(false);
  }, [mutate, token]);
  useEffect(() => {
    if (data?.state !== 'opened') return;
    keepInTab(data);
    navigate(paths.order, { replace: true });
  }, [data, navigate]);

  const isEnded = error instanceof ApiError && error.code === 'saved_form.not_found';
  if (token === '' || isEnded) return <Ended />;
  if (error !== null) {
    return (
      <Alert
        tone="danger"
        title={text('savedForm.failed')}
        actions={<Button onClick={() => mutate(variables ?? false)}>{text('common.retry')}</Button>}
      >
        {errorText(error, text)}
      </Alert>
    );
  }
  if (data?.state === 'elsewhere') {
    return <TakeOver form={data} isBusy={isPending} onTakeOver={() => mutate(true)} />;
  }
  return <Spinner label={text('savedForm.opening')} className="text-lg" />;
}

interface TakeOverProps {
  readonly form: Elsewhere;
  readonly isBusy: boolean;
  readonly onTakeOver: () => void;
}

function TakeOver({ form, isBusy, onTakeOver }: TakeOverProps) {
  const text = useText();
  const { longMoment } = useFormats();
  return (
    <Alert
      tone="info"
      title={text('savedForm.takeOver')}
      actions={
        <Button variant="primary" busy={isBusy} onClick={onTakeOver}>
          {text('savedForm.continueHere')}
        </Button>
      }
    >
      <Unbroken>
        {text('savedForm.takeOverText', {
          email: form.maskedEmail,
          saved: longMoment(form.savedAt),
          until: longMoment(form.expiresAt),
        })}
      </Unbroken>
    </Alert>
  );
}

function Ended() {
  const text = useText();
  return (
    <Alert
      tone="warning"
      title={text('common.linkEnded')}
      actions={<ButtonLink to={paths.order}>{text('savedForm.newForm')}</ButtonLink>}
    >
      {text('savedForm.endedText')}
    </Alert>
  );
}

/**
 * Stores the form, so that the order form of this tab opens with it. If this tab is its editor, the input since the
 * last save is kept.
 */
function keepInTab({ id, generation, maskedEmail, expiresAt, changedPrice, fields, key, documents }: Opened) {
  const storage = sessionDraftStorage(randomId);
  const kept = storage.load();
  // Also true right after storing, because the effect that calls this may run twice.
  const isEditor = kept?.saved?.id === id && kept.saved.generation >= generation - 1;
  storage.save({
    draft: readDraft(fields),
    key: { value: key, isAnswered: false },
    documentIds: documents.map((document) => document.id),
    preset: undefined,
    ...(isEditor && kept),
    saved: { id, generation, maskedEmail, expiresAt, changedPrice, state: 'mine' },
  });
}
