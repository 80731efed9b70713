import { useEffect, useId, useRef, type ComponentProps } from 'react';
import type { FactList } from '@truepage/core/api/facts/facts';
import { factLimits, type Fact } from '@truepage/core/facts/fact';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FactValue, useFactTitle } from './fact-value.tsx';

interface FactRowProps {
  readonly fact: Fact;
  readonly list: FactList;
  /** The entered value; null for "correct", undefined for no answer yet. */
  readonly entered: string | null | undefined;
  readonly isMissing: boolean;
  readonly onEnter: (value: string | null) => void;
}

/** One fact with two answers; "Change" opens a field with the value. */
export function FactRow({ fact, list, entered, isMissing, onEnter }: FactRowProps) {
  const text = useText();
  const titleOf = useFactTitle(list.documents);
  const id = useId();
  const isChanging = typeof entered === 'string';
  const input = useFocusOnOpen(isChanging);
  return (
    <li>
      <div role="group" aria-labelledby={`${id}-kind ${id}-value`} className="grid gap-3 py-5">
        <p id={`${id}-kind`} className="text-sm font-semibold text-ink-soft">
          {titleOf(fact)}
        </p>
        <div id={`${id}-value`}>
          <FactValue fact={fact} list={list} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant={entered === null ? 'primary' : 'secondary'}
            aria-pressed={entered === null}
            onClick={() => onEnter(null)}
          >
            {text('facts.correct')}
          </Button>
          <Button
            variant={isChanging ? 'primary' : 'secondary'}
            aria-pressed={isChanging}
            onClick={() => !isChanging && onEnter(fact.value)}
          >
            {text('facts.change')}
          </Button>
        </div>
        {isChanging && (
          <TextField
            label={text('facts.rightValue')}
            error={isMissing ? text('facts.missing') : undefined}
            value={entered}
            maxLength={factLimits.length}
            lang={list.to}
            dir="auto"
            ref={input}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            {...keyboardFor(fact)}
            onChange={(event) => onEnter(event.target.value)}
          />
        )}
      </div>
    </li>
  );
}

/** Focuses a field that a button opened, but not after a reload. */
function useFocusOnOpen(isOpen: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return field;
}

/** The on-screen keyboard: digits for a numeric value, capitals for names and places. */
function keyboardFor({ kind, value }: Fact): Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize'> {
  if (/^[\d\s.,/-]+$/u.test(value)) return { inputMode: /^\d+$/u.test(value) ? 'numeric' : 'text' };
  return { inputMode: 'text', autoCapitalize: kind === 'name' || kind === 'place' ? 'words' : 'off' };
}
