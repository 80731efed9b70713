import { useEffect } from 'react';
import { Card } from '@truepage/web/ui/card.tsx';
import { Logo } from '@truepage/web/logo.tsx';
import { useConsole, useText } from '../state/console-context.ts';
import { ServerForm } from './server-form.tsx';
import { ServerList } from './server-list.tsx';
import { useServerChoice } from './use-server-choice.ts';

const stays = () => undefined;

/** The screen of a console without a server: only the form for one. */
export function FirstRun() {
  const text = useText();
  const { version } = useConsole((data) => data.console);
  const choice = useServerChoice();
  useEffect(() => {
    document.title = text('frame.productName');
    document.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [text]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-10 text-sm sm:py-16">
      <div className="grid justify-items-center gap-4 text-center">
        <span className="text-accent">
          <Logo name="TruePage" />
        </span>
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="text-2xl font-bold">
            {text('servers.welcome')}
          </h1>
          <p className="text-base text-ink-soft">{text('servers.lead')}</p>
        </div>
      </div>
      <Card>
        <ServerForm {...choice} onChosen={stays} />
      </Card>
      <ServerList {...choice} onChosen={stays} />
      <p className="mt-auto pt-6 text-center text-ink-soft">{text('frame.version', { version })}</p>
    </main>
  );
}
