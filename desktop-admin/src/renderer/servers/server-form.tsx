import { useRef, useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import { useText } from '../state/console-context.ts';
import type { ServerChoice } from './use-server-choice.ts';

interface ServerFormProps extends ServerChoice {
  readonly onChosen: () => void;
}

/** The longest address that the main process accepts. */
const longest = 2000;

/** The form for the address of a new server. */
export function ServerForm({ trying, problem, choose, onChosen }: ServerFormProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const isBusy = trying !== undefined && trying === typed;

  const submit = async () => {
    if (trying !== undefined) return;
    const address = field.current?.value.trim() ?? '';
    setTyped(address);
    if (await choose(address)) onChosen();
    else field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-4"
    >
      <DeskTextField
        ref={field}
        name="address"
        label={text('servers.address')}
        hint={text('servers.hint')}
        error={problem !== undefined && problem.address === typed ? problem.words : undefined}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        data-autofocus
        required
        dir="ltr"
        className="text-base"
      />
      <div role="status" className="grid">
        <DeskButton type="submit" variant="primary" isBusy={isBusy} className="min-h-11 text-base">
          {text(isBusy ? 'servers.connecting' : 'servers.connect')}
        </DeskButton>
      </div>
    </form>
  );
}
