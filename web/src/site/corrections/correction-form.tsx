import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Correctable } from '@truepage/core/api/corrections/corrections';
import { mostMarks } from '@truepage/core/corrections/correction';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { PageMarks } from '../../page-marks/page-marks.tsx';
import { hasPagePictures, pageCountOf } from '../../page-marks/page-pictures.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { randomId } from '../order/form/idempotency-key.ts';
import { correctionsQuery, sendCorrection } from './correction-calls.ts';
import { MarkFields, missingFieldId, wrongFieldId } from './mark-fields.tsx';
import { useMarks, type Marks } from './use-marks.ts';

interface CorrectionFormProps {
  readonly orderNumber: string;
  readonly translation: Correctable;
}

/** The form for a correction: marks on a translation, each with what is wrong. */
export function CorrectionForm({ orderNumber, translation }: CorrectionFormProps) {
  const text = useText();
  const { longDate } = useFormats();
  const { document, fileId, until } = translation;
  const marks = useMarks(fileId);
  const { send, hasTried, submit } = useSending(orderNumber, fileId, marks);
  const title =
    document === null || document === 0
      ? text('corrections.ask')
      : text('corrections.askDocument', { document });
  return (
    <SectionCard title={title} headingId={`correct-${fileId}`}>
      <div className="grid gap-5">
        <p>{text('corrections.lead', { date: longDate(until), most: mostMarks })}</p>
        <Pages translation={translation} marks={marks} />
        {marks.marks.length > 0 && (
          <ol aria-label={text('corrections.list')} className="grid gap-4">
            {marks.marks.map((mark, index) => (
              <MarkFields key={mark.id} mark={mark} number={index + 1} marks={marks} hasTried={hasTried} />
            ))}
          </ol>
        )}
        {marks.isFull && <p role="status">{text('corrections.full', { most: mostMarks })}</p>}
        {hasTried && marks.marks.length === 0 && <Alert tone="warning">{text('corrections.noMarks')}</Alert>}
        {send.error !== null && (
          <Alert tone="danger" title={text('corrections.notSent')}>
            {errorText(send.error, text)}
          </Alert>
        )}
        <p>
          <Button size="lg" busy={send.isPending} onClick={submit}>
            {text(send.isPending ? 'common.sending' : 'corrections.send')}
          </Button>
        </p>
      </div>
    </SectionCard>
  );
}

interface PagesProps {
  readonly translation: Correctable;
  readonly marks: Marks;
}

/** The pages to mark or, for formats without pictures of pages, a field for the page number. */
function Pages({ translation, marks }: PagesProps) {
  const text = useText();
  const { filename, link, documentType } = translation;
  if (!hasPagePictures(documentType))
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{text('corrections.noPictures')}</p>
        <Button variant="secondary" disabled={marks.isFull} onClick={() => marks.add({ page: 1, at: null })}>
          {text('corrections.addPlace')}
        </Button>
      </div>
    );
  return (
    <>
      <p className="text-ink-soft">{text('corrections.how')}</p>
      <PageMarks
        label={text('corrections.pages', { filename })}
        pages={pageCountOf(translation)}
        pageSource={(page) => `${link}?page=${page}`}
        marks={marks.marks}
        chosen={marks.chosen}
        onChoose={marks.choose}
        actions={{
          onAdd: marks.add,
          onMove: marks.edit,
          onRemove: marks.remove,
          onDone: (id) => document.getElementById(wrongFieldId(id))?.focus(),
        }}
      />
    </>
  );
}

function useSending(orderNumber: string, fileId: string, { marks, clear }: Marks) {
  const queryClient = useQueryClient();
  const [id] = useState(randomId);
  const [hasTried, setHasTried] = useState(false);
  const { queryKey } = correctionsQuery(orderNumber);
  const send = useMutation({
    mutationFn: () =>
      sendCorrection(orderNumber, {
        id,
        fileId,
        marks: marks.map(({ page, at, wrong, right }) => ({ page, at, wrong, right })),
      }),
    onSuccess: (corrections) => {
      clear();
      queryClient.setQueryData(queryKey, corrections);
      void queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });
      document.querySelector('h1')?.focus();
    },
    // A refused request means that the state has changed: answered, closed, or requested in another tab.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const submit = () => {
    setHasTried(true);
    const [missing] = marks.flatMap((mark) => missingFieldId(mark) ?? []);
    if (missing !== undefined) document.getElementById(missing)?.focus();
    else if (marks.length > 0 && !send.isPending) send.mutate();
  };
  return { send, hasTried, submit };
}
