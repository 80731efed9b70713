import { useEffect, useState } from 'react';
import { Copy } from 'lucide-react';
import { Alert } from '@truepage/web/ui/alert.tsx';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import type { AboutFacts, Licence } from '../../shared/about.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { useConsoleParts, useText } from '../state/console-context.ts';

/** The program's versions and licences. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const [facts, setFacts] = useState<AboutFacts>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    bridge.invoke('about:read', undefined).then(setFacts, () => setHasFailed(true));
  }, [bridge]);
  return (
    <ConsoleDialog title={text('about.title')} onClose={onClose} isWide>
      {hasFailed && <Alert tone="danger">{text('about.failed')}</Alert>}
      <p role="status" className="text-ink-soft empty:hidden">
        {facts === undefined && !hasFailed && text('about.loading')}
      </p>
      {facts !== undefined && (
        <>
          <Versions facts={facts} />
          <p className="max-w-[65ch]">{text('about.own')}</p>
          <LicenceList licences={facts.licences} />
        </>
      )}
    </ConsoleDialog>
  );
}

const parts = ['console', 'protocol', 'electron', 'chromium', 'node', 'system'] as const;

function Versions({ facts }: { readonly facts: AboutFacts }) {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const lines = parts.map((part) => ({ part, name: text(`versions.${part}`), value: String(facts[part]) }));
  const copy = () => {
    const words = lines.map(({ name, value }) => `${name}: ${value}`).join('\n');
    navigator.clipboard.writeText(words).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <section aria-label={text('about.versions')} className="grid gap-3">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1">
        {lines.map(({ part, name, value }) => (
          <div key={part} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd dir="ltr" className="font-medium tabular-nums wrap-anywhere">
              {value === '' ? '—' : value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          <span>{text('about.copy')}</span>
        </DeskButton>
        <p role="status" className="text-ink-soft empty:hidden">
          {outcome !== undefined && text(`about.${outcome}`)}
        </p>
      </div>
    </section>
  );
}

/** Every package in the program, with the text of its licence. */
function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
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
              {/* Licence texts are legal texts and are not translated. */}
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
