import { useText } from '../../../i18n/language-context.ts';
import type { SaveState } from './work-saver.ts';

interface SaveMarkProps {
  readonly state: SaveState;
}

const looks: Readonly<Record<SaveState['kind'], string>> = {
  saved: 'text-completed',
  unsaved: 'text-ink-soft',
  saving: 'text-ink-soft',
  offline: 'text-pending',
  outdated: 'text-unpaid',
  refused: 'text-unpaid',
};

/** Whether all changes are saved. */
export function SaveMark({ state }: SaveMarkProps) {
  const text = useText();
  const { kind } = state;
  return (
    <p role="status" data-save-state={kind} className={`font-medium ${looks[kind]}`}>
      {text(`adminWork.${kind}`)}
    </p>
  );
}
