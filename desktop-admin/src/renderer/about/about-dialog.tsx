import { useEffect, useState } from 'react';
import { Copy } from 'lucide-react';
import { Alert } from '@truepage/web/ui/alert.tsx';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import type { AboutFacts } from '../../shared/about.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { useConsoleParts, useText } from '../state/console-context.ts';
import { LicenceList } from './licence-list.tsx';

/** What this program is made of, and by whom. */
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
