import { useText } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In place of the settings while they, or their form, are on their way. */
export function SettingsShape() {
  const text = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {text('adminShell.settingsLoading')}
      </p>
      <Skeleton className="h-[40rem] rounded-md" />
    </>
  );
}
