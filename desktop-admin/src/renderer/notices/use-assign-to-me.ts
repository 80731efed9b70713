import { useState } from 'react';
import type { Notice, TakeResult } from '../../shared/notices.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';
import type { FrameText } from '../texts/console-text.ts';

/** Assigns the order of a notice to the signed-in person; `words` is the failure text. `onTaken` is called on success. */
export function useAssignToMe({ id }: Pick<Notice, 'id'>, onTaken: () => void) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<TakeResult>();
  const ask = async () => {
    setIsBusy(true);
    setResult(undefined);
    const became = await bridge.invoke('notices:take', { id }).catch((): TakeResult => ({ kind: 'refused' }));
    setResult(became);
    setIsBusy(false);
    if (became.kind === 'done') onTaken();
  };
  return {
    isBusy,
    words: result === undefined ? '' : assignFailureText(result, text),
    take: () => {
      if (!isBusy) void ask();
    },
  };
}

/** The failure text; success is shown by the notice itself. */
export function assignFailureText(result: TakeResult, text: FrameText): string {
  if (result.kind === 'done') return '';
  if (result.kind === 'taken') return text('notices.takenBy', { name: result.by });
  if (result.kind === 'offline') return text('notices.takeOffline');
  return result.message ?? text('notices.takeRefused');
}
