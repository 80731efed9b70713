import { languageTag, type Language } from '@truepage/core/languages';
import { Check, ChevronDown } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { controlProps, Field, inputClass } from '../../../ui/field.tsx';
import { useLanguageCombobox } from './use-language-combobox.ts';

interface LanguagePickerProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
}

/** A combobox of the languages, each with its own name next to the page's. */
export function LanguagePicker({ id, label, value, onChange, error }: LanguagePickerProps) {
  const text = useText();
  const { combobox, items, typed } = useLanguageCombobox({ id, value, onChange });
  const hint = text('order.languageHint');
  const { isOpen, highlightedIndex, selectedItem } = combobox;
  return (
    <Field {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            ...controlProps(id, { hint, error }),
            // The field's label element already names the input.
            'aria-labelledby': undefined,
            'aria-required': true,
            autoComplete: 'off',
            spellCheck: false,
            placeholder: text('order.languagePlaceholder'),
            onFocus: (event) => event.target.select(),
          })}
          className={classes(inputClass, 'pe-12')}
        />
        <button
          {...combobox.getToggleButtonProps({ 'aria-label': text('order.showLanguages') })}
          type="button"
          className="absolute inset-y-0 end-0 grid w-12 place-items-center text-ink-soft"
        >
          <ChevronDown aria-hidden="true" className={classes('size-5', isOpen && 'rotate-180')} />
        </button>
        <ul
          {...combobox.getMenuProps({
            'aria-label': text('order.allLanguages'),
            'aria-labelledby': undefined,
          })}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-sheet py-1 shadow-raised"
        >
          {isOpen &&
            items.map((language, index) => (
              <li
                key={language.code}
                {...combobox.getItemProps({ item: language, index })}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5',
                  index === highlightedIndex && 'bg-accent-soft outline-accent forced-colors:outline-2',
                )}
              >
                <LanguageOption language={language} isChosen={selectedItem?.code === language.code} />
              </li>
            ))}
          {isOpen && items.length === 0 && (
            <li className="px-3.5 py-2 text-ink-soft">{text('order.noLanguageFound', { typed })}</li>
          )}
        </ul>
      </div>
    </Field>
  );
}

function LanguageOption({ language, isChosen }: { readonly language: Language; readonly isChosen: boolean }) {
  return (
    <>
      <span className={classes('grow', isChosen && 'font-semibold')}>{language.label}</span>
      <span lang={languageTag(language.code)} dir="auto" className="text-ink-soft">
        {language.endonym}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </>
  );
}
