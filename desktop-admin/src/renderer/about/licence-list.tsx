import { useText } from '../state/console-context.ts';
import type { Licence } from '../../shared/about.ts';

/** Every package that is part of the program, with the words of its licence. */
export function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
  const text = useText();
  return (
    <section aria-labelledby="licences" className="grid gap-2 border-t border-line pt-4">
      <h2 id="licences" className="text-base font-bold">
        {text('about.licences')}
      </h2>
      <p className="max-w-[65ch] text-ink-soft">{text('about.chromium')}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {licences.map(({ name, version, identifier, text: words }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary className="flex cursor-pointer flex-wrap gap-x-3 px-3 py-2 wrap-anywhere hover:bg-paper-deep">
                <span dir="ltr" className="grow font-medium">
                  {`${name} ${version}`}
                </span>
                <span className="text-ink-soft">{identifier ?? text('about.unnamed')}</span>
              </summary>
              {/* The words are law, and stay in their language. */}
              <p lang="en" dir="ltr" className="px-3 pb-3 whitespace-pre-wrap wrap-anywhere text-ink-soft">
                {words ?? text('about.noWords')}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
