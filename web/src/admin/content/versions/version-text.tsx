import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { htmlToSource } from '@truepage/core/content/source-html';
import { useText } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { pageVersionQuery, renderingQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import type { PageDraft } from '../editor/page-draft.ts';
import { RenderedPage } from '../preview/rendered-page.tsx';

interface VersionTextProps {
  readonly pageId: string;
  readonly versionId: string;
  /** The editor's content, for comparison. */
  readonly draft: PageDraft;
}

/** The content of a page at a version, once loaded. */
export function VersionText({ pageId, versionId, draft }: VersionTextProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(pageVersionQuery(useDeskApi(), pageId, versionId));
  if (data !== undefined) return <LoadedVersion version={data} draft={draft} />;
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <Spinner label={text('common.loading')} />;
}

interface LoadedVersionProps {
  readonly version: AdminReplyOf<'getPageVersion'>;
  readonly draft: PageDraft;
}

/** The rendered version, or its text next to the editor's; also in Spanish if the version has it. */
function LoadedVersion({ version, draft }: LoadedVersionProps) {
  const text = useText();
  const [isSource, setIsSource] = useState(false);
  const [isSpanish, setIsSpanish] = useState(false);
  const { es } = version.translations;
  const shown = isSpanish && es !== null ? es : version;
  const edited = isSpanish ? draft.es : draft;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow wrap-anywhere text-ink-soft">
          {text('adminContent.versionFacts', {
            who: version.who,
            slug: version.slug,
            state: text(version.isPublished ? 'adminContent.published' : 'adminContent.draft'),
            menu: text(`adminContent.${version.menuLocation}`),
          })}
        </p>
        {es !== null && (
          <DeskButton onClick={() => setIsSpanish(!isSpanish)}>
            {text(isSpanish ? 'adminContent.english' : 'adminContent.spanish')}
          </DeskButton>
        )}
        <DeskButton onClick={() => setIsSource(!isSource)}>
          {text(isSource ? 'adminContent.compareRendered' : 'adminContent.compareSource')}
        </DeskButton>
      </div>
      {isSource ? (
        <div
          role="region"
          aria-label={text('adminContent.compareSource')}
          // It scrolls: the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="grid min-h-0 gap-3 overflow-auto md:grid-cols-2"
        >
          <SourceText
            label={text('adminContent.thisVersion')}
            title={shown.title}
            source={htmlToSource(shown.content)}
          />
          <SourceText
            label={text('adminContent.inEditor')}
            title={edited?.title ?? ''}
            source={edited?.content ?? ''}
          />
        </div>
      ) : (
        <RenderedVersion title={shown.title} source={shown.content} lang={isSpanish ? 'es' : 'en'} />
      )}
    </div>
  );
}

interface RenderedVersionProps {
  readonly title: string;
  readonly source: string;
  readonly lang: 'en' | 'es';
}

function RenderedVersion({ title, source, lang }: RenderedVersionProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(renderingQuery(useDeskApi(), source));
  if (data === undefined && error !== null)
    return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label={text('common.loading')} />;
  return (
    <RenderedPage
      lang={lang}
      label={text('adminContent.thisVersion')}
      title={title}
      html={data.html}
      className="max-h-none!"
    />
  );
}

interface SourceTextProps {
  readonly label: string;
  readonly title: string;
  readonly source: string;
}

function SourceText({ label, title, source }: SourceTextProps) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-1">
      <h3 className="font-bold">{label}</h3>
      <p className="font-medium wrap-anywhere">{title}</p>
      <pre
        dir="auto"
        className="source-text rounded-sm border border-line bg-paper p-3 wrap-anywhere whitespace-pre-wrap"
      >
        {source}
      </pre>
    </section>
  );
}
