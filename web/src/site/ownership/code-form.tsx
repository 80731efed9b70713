import { useMutation } from '@tanstack/react-query';
import { ownershipCodeRules, parseOwnershipCode } from '@truepage/core/privacy/ownership-code';
import { useEffect, useId, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface CodeFormProps {
  readonly orderNumber: string;
  /** Masked; undefined if this browser may not see it. */
  readonly email: string | undefined;
  /** When the last code was requested, in ms. */
  readonly askedAt: number;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
  readonly onProven: () => Promise<void>;
}

/** The form for the emailed code. It takes the focus, so that the code can be typed or autofilled. */
export function CodeForm({ orderNumber, email, askedAt, isAsking, onAskAgain, onProven }: CodeFormProps) {
  const text = useText();
  const call = useApi();
  const fieldId = useId();
  const [isInvalid, setIsInvalid] = useState(false);
  const focusField = () => document.getElementById(fieldId)?.focus();
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId, askedAt]);
  const proof = useMutation({
    mutationFn: async (code: string) => {
      await call('proveOwnership', { orderNumber }, { body: { code } });
      await onProven();
    },
    onError: focusField,
  });
  const submit = (typed: string) => {
    if (proof.isPending) return;
    const code = parseOwnershipCode(typed);
    setIsInvalid(code === undefined);
    if (code !== undefined) return proof.mutate(code);
    proof.reset();
    focusField();
  };
  const problem = isInvalid ? text('ownership.codeInvalid') : proof.error && explain(proof.error, text);
  const { minutes } = ownershipCodeRules;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(readField(event.currentTarget, 'code'));
      }}
    >
      <p role="status">
        <Unbroken>
          {email === undefined
            ? text('ownership.sent', { minutes })
            : text('ownership.sentTo', { email, minutes })}
        </Unbroken>
      </p>
      <CodeField id={fieldId} problem={problem ?? undefined} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={proof.isPending}>
          {text(proof.isPending ? 'ownership.confirming' : 'ownership.confirm')}
        </Button>
        <AskAgain askedAt={askedAt} isAsking={isAsking} onAskAgain={onAskAgain} />
      </div>
    </form>
  );
}

function CodeField({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  const text = useText();
  return (
    <TextField
      id={id}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      dir="ltr"
      required
      label={text('ownership.code')}
      hint={text('ownership.codeHint')}
      error={problem}
      className="max-w-56 text-xl font-bold tracking-[0.3em] tabular-nums"
    />
  );
}

type AskAgainProps = Pick<CodeFormProps, 'askedAt' | 'isAsking' | 'onAskAgain'>;

/** A countdown until another code can be requested, then a button. The seconds are not announced. */
function AskAgain({ askedAt, isAsking, onAskAgain }: AskAgainProps) {
  const text = useText();
  const seconds = useSecondsLeft(askedAt, ownershipCodeRules.resendSeconds);
  if (seconds > 0) return <p className="text-ink-soft">{text('ownership.anotherIn', { count: seconds })}</p>;
  return (
    <Button variant="secondary" busy={isAsking} onClick={onAskAgain}>
      {text(isAsking ? 'common.sending' : 'ownership.another')}
    </Button>
  );
}

function explain(error: unknown, text: Text): string {
  const isTooMany = error instanceof ApiError && error.code === 'request.too_many';
  return isTooMany ? text('ownership.tooManyGuesses') : errorText(error, text);
}

/** A countdown in whole seconds from a time in ms to 0. */
function useSecondsLeft(since: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // This computer's clock may be a second behind.
  const passed = Math.max(0, now - since) / 1000;
  return Math.max(0, Math.ceil(seconds - passed));
}
