import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { SameNumber } from './same-number.tsx';

/** What the user sees and can do while the sign-in waits for the browser. */
export interface BrowserWait {
  readonly number: string;
  readonly openAgain: () => void;
  readonly cancel: () => void;
}

/** Shown in the console while the system's browser asks for the passkey. */
export function WaitingForBrowser({ number, openAgain, cancel }: BrowserWait) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {text('adminConsoleSignIn.waitingTitle')}
        </h2>
        <p>{text('adminConsoleSignIn.waitingText')}</p>
      </div>
      <SameNumber number={number} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={openAgain}>{text('adminConsoleSignIn.again')}</Button>
        <Button variant="secondary" onClick={cancel}>
          {text('adminShell.cancel')}
        </Button>
      </div>
    </div>
  );
}
