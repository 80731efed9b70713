import { useId, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { orderNotesQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextArea } from '../../ui/desk-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { orderAction } from '../../keys/order-actions.ts';
import { useDraft } from './use-draft.ts';

/** The maximum length of a note, in characters. */
const longestNote = 4000;

/** Internal notes about the order. Keeps its input when updates arrive. */
export function OrderNotes() {
  const text = useText();
  return (
    <Panel title={text('adminOrder.notes')} hint={text('adminOrder.notesHint')}>
      <NoteList />
      <NewNote />
    </Panel>
  );
}

function NoteList() {
  const text = useText();
  const { orderNumber } = useOrderDesk().order;
  const notes = useQuery(orderNotesQuery(useDeskApi(), orderNumber));
  return (
    <Loaded query={notes} failed={text('adminOrder.notesFailed')} shape="h-12 rounded-sm">
      {(data) =>
        data.length === 0 ? (
          <p className="text-ink-soft">{text('adminOrder.noNotes')}</p>
        ) : (
          <ul className="grid gap-3">
            {data.map(({ id, author, text: words, at }) => (
              <li key={id} className="rounded-sm bg-paper-deep px-3 py-2">
                <p className="text-ink-soft">
                  <strong className="text-ink">{author}</strong> <RelativeTime at={at} />
                </p>
                <p dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
                  {words}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function NewNote() {
  const text = useText();
  const id = useId();
  const { count } = useFormats();
  const { orderNumber } = useOrderDesk().order;
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [words, setWords] = useDraft('note', orderNumber);
  const [problem, setProblem] = useState<string>();
  const add = useMutation({
    mutationFn: (note: string) => call('addOrderNote', { id: orderNumber }, { body: { text: note } }),
    onSuccess: () => {
      setWords('');
      showToast({ title: text('adminOrder.noteAdded') });
      return queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    },
    onError: (error) => setProblem(errorText(error, text)),
  });

  const submit = () => {
    const note = words.trim();
    const refusal =
      note === ''
        ? text('adminOrder.noteEmpty')
        : note.length > longestNote
          ? text('adminOrder.noteTooLong', { most: count(longestNote), count: count(note.length) })
          : undefined;
    setProblem(refusal);
    if (refusal === undefined) add.mutate(note);
    else document.getElementById(id)?.focus();
  };
  return (
    <DeskForm isBusy={add.isPending} onSubmit={submit} className="grid justify-items-start gap-2">
      <div className="w-full">
        <DeskTextArea
          {...orderAction('note')}
          id={id}
          label={text('adminOrder.newNote')}
          value={words}
          readOnly={add.isPending}
          error={problem}
          onChange={(event) => {
            setWords(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <DeskButton type="submit" isBusy={add.isPending}>
        {text(add.isPending ? 'adminShell.adding' : 'adminOrder.addNote')}
      </DeskButton>
    </DeskForm>
  );
}
