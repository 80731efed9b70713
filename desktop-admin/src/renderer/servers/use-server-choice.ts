import { useState } from 'react';
import type { ServerCheck } from '../../shared/console-state.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';
import type { FrameText } from '../texts/console-text.ts';

export interface ServerChoice {
  /** The address being checked; undefined if there is none. */
  readonly trying: string | undefined;
  /** The error message of the last attempt. */
  readonly problem: { readonly address: string; readonly words: string } | undefined;
  /** Checks an address and connects to its server; resolves with whether it worked. */
  readonly choose: (address: string) => Promise<boolean>;
}

/** Chooses the server. The main process checks and stores it, and notifies all pages. */
export function useServerChoice(): ServerChoice {
  const { bridge } = useConsoleParts();
  const text = useText();
  const [trying, setTrying] = useState<string>();
  const [problem, setProblem] = useState<ServerChoice['problem']>();
  const choose = async (address: string) => {
    setTrying(address);
    setProblem(undefined);
    const words = await bridge.invoke('server:use', { url: address }).then(
      (check) => serverWords(check, text),
      () => text('servers.failed'),
    );
    setTrying(undefined);
    if (words !== undefined) setProblem({ address, words });
    return words === undefined;
  };
  return { trying, problem, choose };
}

/** Returns a message that says why an address cannot be used and what to do; undefined if it can be used. */
export function serverWords(check: ServerCheck, text: FrameText): string | undefined {
  if (check.ok) return undefined;
  return check.problem === 'other-version'
    ? text('connection.otherVersionWhy')
    : text(`serverProblems.${check.problem}`);
}
