import { useRef, type ComponentProps } from 'react';
import { directionOf, publicLocales, type PublicLocale } from '@truepage/core/locales';
import { placeholders, unknownPlaceholders } from '@truepage/core/messages/template';
import type { MessageTemplate } from '@truepage/core/messages/template-schema';
import { useIntlLocale, useText } from '../../i18n/language-context.ts';
import { useLocaleName } from '../../i18n/use-language-name.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useProblem } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

const path = 'messages.templates';
const newTemplate: MessageTemplate = {
  name: '',
  en: '',
  es: '',
  'pt-BR': '',
  zh: '',
  ru: '',
  uk: '',
  vi: '',
  ht: '',
  ar: '',
};

/** The templates of messages to customers. */
export function TemplatesPanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const add = useRef<HTMLButtonElement>(null);
  const templates = JSON.parse(editor.draft[path] ?? '[]') as readonly MessageTemplate[];
  const change = (changed: readonly MessageTemplate[]) => editor.change(path, JSON.stringify(changed));
  return (
    <Panel title={text('adminTemplates.title')} hint={text('adminTemplates.hint')}>
      <div className="text-ink-soft">
        <p>{text('adminTemplates.placeholders')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3">
          {placeholders.map((name) => (
            <div key={name} className="contents">
              <dt translate="no">{`{${name}}`}</dt>
              <dd>{text(`adminTemplates.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {templates.length === 0 && <p>{text('adminTemplates.empty')}</p>}
      {templates.map((template, index) => (
        <TemplateFields
          key={index}
          editor={editor}
          index={index}
          template={template}
          onChange={(changed) => change(templates.with(index, changed))}
          onRemove={() => {
            change(templates.toSpliced(index, 1));
            add.current?.focus();
          }}
        />
      ))}
      <DeskButton
        ref={add}
        className="justify-self-start"
        onClick={() => change([...templates, newTemplate])}
      >
        {text('adminTemplates.add')}
      </DeskButton>
    </Panel>
  );
}

interface TemplateFieldsProps {
  readonly editor: SettingsEditor;
  readonly index: number;
  readonly template: MessageTemplate;
  readonly onChange: (template: MessageTemplate) => void;
  readonly onRemove: () => void;
}

function TemplateFields({ editor, index, template, onChange, onRemove }: TemplateFieldsProps) {
  const text = useText();
  const legend = text('adminTemplates.legend', { number: index + 1 });
  const field = (name: keyof MessageTemplate) => ({
    name: `${path}.${index}.${name}`,
    value: template[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...template, [name]: target.value }),
  });
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">{legend}</legend>
      <DeskTextField
        {...field('name')}
        label={text('adminShell.name')}
        error={useProblem(editor, `${path}.${index}.name`)}
      />
      {publicLocales
        .filter((locale) => isOffered(editor, locale) || template[locale] !== '')
        .map((locale) => (
          <TemplateText key={locale} {...field(locale)} editor={editor} locale={locale} />
        ))}
      <DeskButton className="justify-self-start" onClick={onRemove}>
        {text('adminShell.removeNamed', { name: template.name.trim() || legend })}
      </DeskButton>
    </fieldset>
  );
}

/** Whether the public site is available in this language. */
function isOffered({ draft }: SettingsEditor, locale: PublicLocale): boolean {
  return locale === 'en' || draft[`languages.${locale}`] === 'true';
}

interface TemplateTextProps extends ComponentProps<typeof DeskTextArea> {
  readonly editor: SettingsEditor;
  readonly locale: PublicLocale;
  readonly name: string;
  readonly value: string;
}

function TemplateText({ editor, locale, ...field }: Omit<TemplateTextProps, 'label'>) {
  const text = useText();
  const localeName = useLocaleName();
  return (
    <DeskTextArea
      {...field}
      rows={4}
      lang={locale}
      dir={directionOf(locale)}
      label={text('adminTemplates.textIn', { language: localeName(locale) })}
      error={useTextProblem(editor, field.name, field.value)}
    />
  );
}

/** Reports unknown placeholders while typing. */
function useTextProblem(editor: SettingsEditor, at: string, words: string): string | undefined {
  const text = useText();
  const problem = useProblem(editor, at);
  const list = new Intl.ListFormat(useIntlLocale());
  const unknown = unknownPlaceholders(words);
  if (unknown.length === 0) return editor.problems[at] === 'unknown_placeholder' ? undefined : problem;
  const known = placeholders.map((name) => `{${name}}`);
  return text('adminTemplates.unknown', { names: unknown.join(' '), known: list.format(known) });
}
