import { useText } from '../state/console-context.ts';
import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import { readMirror, type MirrorProblem } from '../../shared/dictionary-mirror.ts';
import type { SettingsForm } from './use-settings.ts';

/** Where the dictionaries come from, for offices that would rather not ask Google. Kept when it is sent off. */
export function MirrorField({ settings: { dictionaryMirror }, change }: SettingsForm) {
  const text = useText();
  const [typed, setTyped] = useState(dictionaryMirror ?? '');
  const [problem, setProblem] = useState<MirrorProblem>();
  const [isKept, setIsKept] = useState(false);
  const keep = () => {
    const read = readMirror(typed);
    setProblem(read.ok ? undefined : read.problem);
    setIsKept(read.ok);
    if (!read.ok) return;
    setTyped(read.value ?? '');
    change({ dictionaryMirror: read.value });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      className="grid gap-2 pt-2"
    >
      <DeskTextField
        name="dictionary-mirror"
        label={text('settings.mirror')}
        hint={text('settings.mirrorHint')}
        error={problem === undefined ? undefined : text(`mirrorProblems.${problem}`)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsKept(false);
        }}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        dir="ltr"
      />
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton type="submit">{text('settings.keepMirror')}</DeskButton>
        <p role="status" className="text-ink-soft empty:hidden">
          {isKept && text(dictionaryMirror === null ? 'settings.mirrorOff' : 'settings.mirrorKept')}
        </p>
      </div>
    </form>
  );
}
