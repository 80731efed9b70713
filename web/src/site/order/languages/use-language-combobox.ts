import type { Language } from '@truepage/core/languages';
import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import type { Text } from '../../../i18n/dictionary.ts';
import { languageSearchFor, type LanguageSearch } from './language-search.ts';

interface LanguageComboboxOptions {
  /** The id of the input. */
  readonly id: string;
  /** The code of the selected language, or ''. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A combobox of the languages: typing filters it, leaving the field selects a match. */
export function useLanguageCombobox({ id, value, onChange }: LanguageComboboxOptions) {
  const { text, locale } = usePageLanguage();
  const search = languageSearchFor(locale);
  const chosen = search.all.find(({ code }) => code === value) ?? null;
  const [typed, setTyped] = useState(nameOf(chosen));
  const items = search.offered(typed, chosen);
  const combobox = useCombobox<Language>({
    items: [...items],
    selectedItem: chosen,
    itemToString: nameOf,
    itemToKey: (language) => language?.code,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-item-${index}`,
    getA11yStatusMessage: ({ isOpen, inputValue }) =>
      isOpen ? announce(inputValue, items.length, text) : '',
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.code ?? ''),
    stateReducer: (state, action) => settle(search, state, action),
  });
  useEarlyText(id, combobox, search);
  return { combobox, items, typed };
}

/** Reads text that was typed before hydration, which is only in the field. */
function useEarlyText(id: string, combobox: UseComboboxReturnValue<Language>, search: LanguageSearch): void {
  const learn = useEffectEvent(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || input.value === combobox.inputValue) return;
    const meant = search.languageMeant(input.value, null);
    if (input !== document.activeElement && meant !== null) return combobox.selectItem(meant);
    combobox.setInputValue(input.value);
    if (input === document.activeElement) combobox.openMenu();
  });
  useEffect(() => learn(), []);
}

const { InputBlur, InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes;

/** Overrides typing, Enter and blur; all other behaviour is the combobox's. */
function settle(
  search: LanguageSearch,
  { inputValue, selectedItem, highlightedIndex }: UseComboboxState<Language>,
  { type, changes }: UseComboboxStateChangeOptions<Language>,
): Partial<UseComboboxState<Language>> {
  if (type === InputChange) {
    return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
  }
  // The rendered list may not include the last letter yet.
  const meant =
    type === InputKeyDownEnter && highlightedIndex >= 0
      ? search.offered(inputValue, selectedItem)[highlightedIndex]
      : undefined;
  if (meant !== undefined) return { ...changes, selectedItem: meant, inputValue: meant.label };
  if (type !== InputBlur) return changes;
  const left = search.languageMeant(inputValue, selectedItem);
  return { ...changes, selectedItem: left, inputValue: nameOf(left) };
}

function nameOf(language: Language | null): string {
  return language?.label ?? '';
}

function announce(typed: string, found: number, text: Text): string {
  if (found === 0) return text('order.noLanguageFound', { typed });
  return text('order.languagesFound', { count: found });
}
