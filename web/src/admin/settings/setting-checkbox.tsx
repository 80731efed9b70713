import { useId } from 'react';
import type { SettingsEditor } from './use-settings-editor.ts';

interface SettingCheckboxProps {
  readonly editor: SettingsEditor;
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

/** A checkbox for one setting. */
export function SettingCheckbox({ editor, path, label, hint }: SettingCheckboxProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-8 items-start gap-2 font-semibold">
        <input
          type="checkbox"
          name={path}
          aria-describedby={hint === undefined ? undefined : hintId}
          checked={editor.draft[path] === 'true'}
          onChange={({ target }) => editor.change(path, String(target.checked))}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="ps-7 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
