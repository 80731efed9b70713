import { useFormats, useText } from '../../i18n/language-context.ts';
import { useOwnPasskeys } from './use-own-passkeys.ts';

/** Name of the checkboxes in the form. */
const boxName = 'keptPasskeys';

/**
 * Chooses the passkeys that remain valid after the password change. A passkey added since the last password change
 * is not ticked: an attacker who knew that password may have added it.
 */
export function KeptPasskeys() {
  const text = useText();
  const { longDate } = useFormats();
  const passkeys = useOwnPasskeys().data?.passkeys ?? [];
  if (passkeys.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{text('adminAccount.keptPasskeys')}</legend>
      <p className="max-w-[65ch] text-ink-soft">{text('adminAccount.keptPasskeysHint')}</p>
      {/* Tells the server that the boxes were shown, even if none is ticked. */}
      <input type="hidden" name={boxName} value="" />
      {passkeys.map(({ id, name, createdAt, isOlderThanPassword }) => (
        <label
          key={`${id} ${isOlderThanPassword}`}
          className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            name={boxName}
            value={id}
            defaultChecked={isOlderThanPassword}
            className="size-4 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {name}{' '}
            <span className="text-ink-soft">
              {text('adminAccount.passkeyAdded', { date: longDate(createdAt) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The ids of the ticked passkeys, or undefined if no boxes were shown: the server then decides. */
export function readKeptPasskeys(form: HTMLFormElement): readonly string[] | undefined {
  const values = new FormData(form).getAll(boxName).map(String);
  return values.length === 0 ? undefined : values.filter((id) => id !== '');
}
