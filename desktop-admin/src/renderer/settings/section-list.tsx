import type { SettingSection } from '../../shared/console-paths.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';

interface SectionListProps {
  readonly sections: readonly SettingSection[];
  readonly shown: SettingSection;
}

/** The way to every section: beside the one that is shown, above it in a narrow window. */
export function SectionList({ sections, shown }: SectionListProps) {
  const text = useText();
  const { store } = useConsoleParts();
  return (
    <nav aria-label={text('settings.sections')} className="sm:border-e sm:border-line sm:pe-4">
      <ul className="flex flex-wrap gap-1 sm:grid">
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === shown ? 'true' : undefined}
              data-autofocus={section === shown ? '' : undefined}
              onClick={() => store.setState({ settingSection: section })}
              className="w-full rounded-sm px-2.5 py-1.5 text-start hover:bg-paper-deep aria-current:bg-paper-deep aria-current:font-semibold pointer-coarse:py-2.5"
            >
              {text(`settingSections.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
