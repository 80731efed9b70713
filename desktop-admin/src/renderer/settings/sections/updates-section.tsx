import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useInstallUpdate } from '../../updates/use-install-update.ts';
import { useConsole, useConsoleParts, useFormats, useText } from '../../state/console-context.ts';

/** In these states a check cannot be started. */
const busyStates = ['checking', 'available', 'downloading'];
/** In these states a check is not possible. */
const lastingStates = ['no-feed', 'by-system', 'not-installed'];

/** The state of updates, and the one action available now. */
export function UpdatesSection() {
  const text = useText();
  const { moment } = useFormats();
  const { bridge } = useConsoleParts();
  const version = useConsole((data) => data.console.version);
  const update = useConsole((data) => data.update);
  const { state, checkedAt } = update;
  const { install, isBusy } = useInstallUpdate();
  return (
    <>
      <p>{text('frame.version', { version })}</p>
      <p role="status" className="max-w-[65ch]">
        <span>{text(`updates.${state}`, { version: update.version ?? '' })}</span>{' '}
        <span>
          {state === 'current' &&
            checkedAt !== null &&
            text('updates.checkedAt', { time: moment(checkedAt) })}
        </span>
      </p>
      {state === 'ready' && (
        <div>
          <DeskButton variant="primary" isBusy={isBusy} onClick={install}>
            {text('bar.install')}
          </DeskButton>
        </div>
      )}
      {state !== 'ready' && !lastingStates.includes(state) && (
        <div>
          <DeskButton
            isBusy={busyStates.includes(state)}
            onClick={() => void bridge.invoke('updates:check', undefined).catch(() => undefined)}
          >
            {text('updates.check')}
          </DeskButton>
        </div>
      )}
    </>
  );
}
