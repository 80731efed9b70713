import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FoundPlace } from '@truepage/core/reading/reading-summary';
import { Search } from 'lucide-react';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { readField } from '../../../../ui/read-field.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { reading } from '../../../api/desk-queries.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskTextField } from '../../../ui/desk-field.tsx';
import { useOrderDesk } from '../order-desk-context.ts';

/** Searches the text of the order's documents, as far as it has been extracted, and opens the matching pages. */
export function FindWords() {
  const text = useText();
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWords(readField(event.currentTarget, 'words').trim());
  };
  return (
    <details>
      <summary {...orderAction('findWords')} className="cursor-pointer text-sm text-ink-soft">
        {text('adminReading.find')}
      </summary>
      <form role="search" className="flex flex-wrap items-end gap-2 py-2" onSubmit={submit}>
        <div className="grow">
          <DeskTextField
            name="words"
            label={text('adminReading.find')}
            maxLength={100}
            dir="auto"
            autoComplete="off"
          />
        </div>
        <DeskButton type="submit">
          <Search aria-hidden="true" className="size-4" />
          <span>{text('adminReading.findSubmit')}</span>
        </DeskButton>
      </form>
      {words !== '' && <FoundPlaces words={words} />}
    </details>
  );
}

function FoundPlaces({ words }: { readonly words: string }) {
  const text = useText();
  const { order, choose, look } = useOrderDesk();
  const { orderNumber } = order;
  const key = deskKeys.foundWords(orderNumber, words);
  const query = { query: { q: words } };
  const { data, error } = useQuery(reading(useDeskApi(), key, 'findWords', { id: orderNumber }, query));
  if (error !== null)
    return (
      <Alert tone="danger" title={text('adminReading.findFailed')}>
        {errorText(error, text)}
      </Alert>
    );
  if (data === undefined) return null;
  const open = ({ kind, document, page }: FoundPlace) => {
    if (document > 0) choose(document);
    look({ of: kind, page });
  };
  return (
    <div role="status">
      {data.places.length === 0 && <p className="text-ink-soft">{text('adminReading.findNothing')}</p>}
      <ul className="grid gap-1">
        {data.places.map((place, index) => (
          <li key={index} className="grid">
            <button type="button" className="text-start hover:underline" onClick={() => open(place)}>
              <span className="block text-sm text-ink-soft">
                {text(place.kind === 'original' ? 'adminReading.inOriginal' : 'adminReading.inTranslation', {
                  document: place.document,
                  page: place.page,
                })}
              </span>
              <bdi className="wrap-anywhere" translate="no">
                {place.line}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
