import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

interface SettingFieldProps {
  readonly editor: SettingsEditor;
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly rows?: number;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  /** An address or a number, always written left to right. */
  readonly isCode?: boolean;
}

/** One setting as a single or multi-line text field, with its error message. */
export function SettingField({ editor, path, label, hint, rows, inputMode, isCode }: SettingFieldProps) {
  const error = useProblem(editor, path);
  const field = {
    label,
    hint,
    error,
    name: path,
    autoComplete: 'off',
    value: editor.draft[path] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      editor.change(path, target.value),
    ...(isCode === true && { dir: 'ltr', spellCheck: false, translate: 'no' as const }),
  };
  return rows === undefined ? (
    <DeskTextField {...field} inputMode={inputMode} />
  ) : (
    <DeskTextArea {...field} rows={rows} />
  );
}

const known = [
  'required',
  'too_long',
  'not_https',
  'user_info',
  'security_contact',
  'one_decimal',
  'out_of_range',
  'telephone',
  'office_hours',
  'holidays',
  'time_zone',
  'origins',
] as const;

/** The error message of a field; undefined if there is none. */
export function useProblem({ problems }: Pick<SettingsEditor, 'problems'>, path: string): string | undefined {
  const text = useText();
  const code = problems[path];
  if (code === undefined) return undefined;
  const name = known.find((one) => one === code) ?? 'invalid';
  return text(`adminSettings.problem_${name}`);
}
