import { useState, type ComponentProps } from 'react';
import { Search } from 'lucide-react';
import { useCombobox } from 'downshift';
import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import { findCommands, type Command, type FoundGroup } from './command.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useCommands } from './use-commands.ts';

const groupTitles = {
  action: 'adminKeys.order',
  list: 'adminKeys.list',
  order: 'adminShell.orders',
  view: 'adminOrders.views',
  screen: 'adminKeys.screens',
  person: 'adminKeys.people',
} as const;

export interface PaletteProps {
  readonly onClose: () => void;
  /** Closes the palette, then runs the command. */
  readonly onChoose: (command: Command) => void;
}

/** Finds every screen and action by typing. */
export function Palette({ onClose, onChoose }: PaletteProps) {
  const text = useText();
  const { titleId, dialogProps } = useModalDialog(onClose);
  const { combobox, groups, items, typed, setTyped, isSearching, hasFailed } = usePalette(onChoose);
  const name = text('adminKeys.palette');
  return (
    <dialog
      {...dialogProps}
      className="desk-dialog mx-auto mt-[10dvh] w-full max-w-2xl rounded-lg border border-line bg-sheet p-0 text-sm text-ink shadow-raised"
    >
      <h2 id={titleId} className="sr-only">
        {name}
      </h2>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <input
          {...combobox.getInputProps({
            'aria-label': name,
            onKeyDown: leaveEscape,
            // Updated without a delay: Enter right after the last letter runs the top match for that letter.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          })}
          data-autofocus
          spellCheck={false}
          maxLength={200}
          placeholder={text('adminKeys.placeholder')}
          className="h-12 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-soft"
        />
      </div>
      <div
        {...combobox.getMenuProps({ 'aria-label': name, 'aria-busy': isSearching })}
        className="max-h-[min(60dvh,30rem)] overflow-y-auto p-2 empty:p-0"
      >
        {groups.map((found) => (
          <Group key={found.group} found={found}>
            {(command) => {
              const index = items.indexOf(command);
              const isChosen = index === combobox.highlightedIndex;
              return { isChosen, ...combobox.getItemProps({ item: command, index }) };
            }}
          </Group>
        ))}
      </div>
      {(isSearching || hasFailed || items.length === 0) && (
        <p className={classes('border-t border-line px-4 py-3', hasFailed ? 'text-unpaid' : 'text-ink-soft')}>
          {hasFailed
            ? text('adminKeys.searchFailed')
            : isSearching
              ? text('adminKeys.searching')
              : text('adminKeys.nothing', { typed })}
        </p>
      )}
    </dialog>
  );
}

function usePalette(onChoose: PaletteProps['onChoose']) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { commands, isSearching, hasFailed } = useCommands(typed);
  const groups = findCommands(commands, typed);
  const items = groups.flatMap((group) => group.commands);
  const combobox = useCombobox<Command>({
    items,
    isOpen: true,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: () => typed,
    itemToKey: (command) => command?.id,
    getA11yStatusMessage: () =>
      isSearching ? text('adminKeys.searching') : text('adminKeys.found', { count: items.length }),
    // A blur selects nothing: only Enter and a click do.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });
  return { combobox, groups, items, typed, setTyped, isSearching, hasFailed };
}

/** Escape closes the palette, like every dialog; downshift would clear the field instead. */
function leaveEscape(event: { readonly key: string; readonly nativeEvent: object }): void {
  if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

interface GroupProps {
  readonly found: FoundGroup;
  /** The props that make a command's element an option of the listbox. */
  readonly children: (command: Command) => ComponentProps<'div'> & { readonly isChosen: boolean };
}

function Group({ found: { group, commands }, children: optionOf }: GroupProps) {
  const title = useText()(groupTitles[group]);
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-2 pt-2 pb-1 font-semibold text-ink-soft">
        {title}
      </p>
      {commands.map((command) => {
        const { isChosen, ...option } = optionOf(command);
        return (
          <div
            key={command.id}
            {...option}
            className={classes(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 pointer-coarse:min-h-11',
              isChosen && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <span className="min-w-0 grow">
              <bdi className="block font-medium wrap-anywhere">
                <Unbroken>{command.label}</Unbroken>
              </bdi>
              {command.hint !== undefined && (
                <bdi className="block wrap-anywhere text-ink-soft">
                  <Unbroken>{command.hint}</Unbroken>
                </bdi>
              )}
            </span>
            {command.key !== undefined && <KeyCap>{command.key}</KeyCap>}
          </div>
        );
      })}
    </div>
  );
}
