import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { orderPrivacyQuery, useProofAgain } from './order-privacy-query.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';

interface DeleteDocumentsProps {
  readonly orderNumber: string;
  readonly privacy: OrderPrivacy;
}

/** Deletes the documents in two steps; while they are in use, explains why this is not possible yet. */
export function DeleteDocuments({ orderNumber, privacy }: DeleteDocumentsProps) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  // After cancelling, the focus returns to the first button.
  useEffect(() => {
    if (wasAsked && !isAsking) start.current?.focus();
  }, [wasAsked, isAsking]);
  return (
    <SectionCard title={text('orderPrivacy.remove')} headingId="remove">
      <div className="grid gap-4">
        <p>{text('orderPrivacy.removeText')}</p>
        {!privacy.canDelete && <p className="text-ink-soft">{text('orderPrivacy.removeInWork')}</p>}
        {privacy.canDelete && privacy.countsFrom === 'upload' && (
          <p className="text-ink-soft">{text('orderPrivacy.removeUnpaid')}</p>
        )}
        {privacy.canDelete &&
          (isAsking ? (
            <Confirmation orderNumber={orderNumber} onKeep={() => setIsAsking(false)} />
          ) : (
            <p>
              <Button
                ref={start}
                variant="secondary"
                onClick={() => {
                  setIsAsking(true);
                  setWasAsked(true);
                }}
              >
                <Trash2 aria-hidden="true" className="size-5" />
                <span>{text('orderPrivacy.removeStart')}</span>
              </Button>
            </p>
          ))}
      </div>
    </SectionCard>
  );
}

interface ConfirmationProps {
  readonly orderNumber: string;
  readonly onKeep: () => void;
}

function Confirmation({ orderNumber, onKeep }: ConfirmationProps) {
  const text = useText();
  const call = useApi();
  const queryClient = useQueryClient();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const deletion = useMutation({
    mutationFn: () => call('deleteDocuments', { orderNumber }),
    onError: useProofAgain(orderNumber),
    onSuccess: async (now) => {
      queryClient.setQueryData(orderPrivacyQuery(call, orderNumber).queryKey, now);
      await queryClient.invalidateQueries({ ...orderQuery(call, orderNumber), exact: true });
    },
  });
  return (
    <div className="grid gap-4 rounded-md border-2 border-unpaid p-page">
      <p ref={question} tabIndex={-1} className="font-semibold outline-none">
        {text('orderPrivacy.removeSure')}
      </p>
      {deletion.error !== null && <Alert tone="danger">{errorText(deletion.error, text)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={deletion.isPending ? undefined : onKeep}>
          {text('orderPrivacy.removeKeep')}
        </Button>
        <Button
          variant="primary"
          busy={deletion.isPending}
          onClick={() => {
            if (!deletion.isPending) deletion.mutate();
          }}
        >
          {text(deletion.isPending ? 'orderPrivacy.removeDoing' : 'orderPrivacy.removeDo')}
        </Button>
      </div>
    </div>
  );
}
