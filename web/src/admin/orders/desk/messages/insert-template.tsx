import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/language-context.ts';
import { useLocaleName } from '../../../../i18n/use-language-name.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { messageTemplatesQuery } from '../../../api/desk-queries.ts';
import { orderAction, runOrderAction } from '../../../keys/order-actions.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk-field.tsx';
import { useOrderDesk } from '../order-desk-context.ts';

interface InsertTemplateProps {
  readonly onInsert: (text: string) => void;
}

/** Inserts one of the owner's message templates, filled in; renders nothing if there are none. */
export function InsertTemplate({ onInsert }: InsertTemplateProps) {
  const text = useText();
  const localeName = useLocaleName();
  const { orderNumber } = useOrderDesk().order;
  const { data, isError } = useQuery(messageTemplatesQuery(useDeskApi(), orderNumber));
  const [chosen, choose] = useState('');
  const [note, setNote] = useState('');
  if (isError) return <p className="text-ink-soft">{text('adminTemplates.failed')}</p>;
  if (data === undefined || data.templates.length === 0) return null;
  const insert = () => {
    const template = data.templates[Number(chosen)];
    if (chosen === '' || template === undefined) return;
    onInsert(template.text);
    const languages = { wanted: localeName(data.locale), inserted: localeName(template.locale) };
    const isOther = template.locale !== data.locale;
    setNote(isOther ? text('adminTemplates.otherLanguage', languages) : text('adminTemplates.inserted'));
    choose('');
    runOrderAction('message');
  };
  return (
    <div className="grid w-full gap-1">
      <div className="flex flex-wrap items-end gap-2">
        <DeskSelect
          {...orderAction('template')}
          label={text('adminTemplates.choose')}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{text('adminTemplates.none')}</option>
          {data.templates.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </DeskSelect>
        <DeskButton onClick={insert}>{text('adminTemplates.insert')}</DeskButton>
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {note}
      </p>
    </div>
  );
}
