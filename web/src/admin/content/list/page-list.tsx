import { useId, useState } from 'react';
import { Eye, Pencil } from 'lucide-react';
import type { ListedPage } from '@truepage/core/api/admin/content';
import { foldText } from '@truepage/core/texts/fold-text';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { deskPaths } from '../../desk-paths.ts';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButtonLink } from '../../ui/desk-button.tsx';
import { StackingCell, StackingRow, StackingTable } from '../../ui/stacking-table.tsx';
import { PublishedBadge } from '../published-badge.tsx';
import { isFixedPage } from '../fixed-page.ts';
import { ViewPage } from './view-page.tsx';

/** All pages in a table with a search field. */
export function PageList({ pages }: { readonly pages: readonly ListedPage[] }) {
  const text = useText();
  const [sought, setSought] = useState('');
  const found = findPages(pages, sought);
  return (
    <div className="grid gap-3">
      <SearchBox sought={sought} onSeek={setSought} />
      <p role="status" className={found.length === 0 ? 'py-8 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0
          ? text('adminContent.noneFound')
          : sought !== '' && text('adminContent.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <StackingTable
          caption={text('adminTitles.content')}
          heads={[
            { label: text('adminContent.page') },
            { label: text('adminTitles.status') },
            { label: text('adminContent.menu') },
            { label: text('adminShell.languages') },
            { label: text('adminContent.lastUpdated') },
            { label: text('adminShell.actions') },
          ]}
        >
          {found.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </StackingTable>
      )}
    </div>
  );
}

function SearchBox({
  sought,
  onSeek,
}: {
  readonly sought: string;
  readonly onSeek: (typed: string) => void;
}) {
  const text = useText();
  const id = useId();
  return (
    <div className="grid gap-0.5 sm:max-w-80">
      <label htmlFor={id} className="text-ink-soft">
        {text('adminContent.find')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
        className={classes(controlClass, 'w-full')}
      />
    </div>
  );
}

function PageRow({ page }: { readonly page: ListedPage }) {
  const text = useText();
  const { longDate } = useFormats();
  const { id, title, slug, isPublished, menuLocation, menuOrder, translatedInto, updatedAt } = page;
  const menu = text(`adminContent.${menuLocation}`);
  const unlisted = text(isFixedPage(slug) ? 'adminContent.alwaysLinked' : 'adminContent.none');
  const place =
    menuLocation === 'none' ? unlisted : text('adminContent.menuPlace', { menu, order: menuOrder });
  return (
    <StackingRow>
      <StackingCell isHead>
        <span className="block wrap-anywhere">{title}</span>
        <span dir="ltr" translate="no" className="block font-normal wrap-anywhere text-ink-soft">
          {text('adminContent.slugLine', { slug })}
        </span>
      </StackingCell>
      <StackingCell>
        <PublishedBadge isPublished={isPublished} />
      </StackingCell>
      <StackingCell label={text('adminContent.menu')} className="text-ink-soft">
        {place}
      </StackingCell>
      <StackingCell label={text('adminShell.languages')} className="text-ink-soft">
        {[text('adminContent.english'), ...translatedInto.map(() => text('adminContent.spanish'))].join(', ')}
      </StackingCell>
      <StackingCell label={text('adminContent.lastUpdated')}>
        <time dateTime={updatedAt} className="spread:whitespace-nowrap">
          {longDate(updatedAt)}
        </time>
      </StackingCell>
      <StackingCell className="stacked:col-span-full">
        <div className="flex flex-wrap gap-2 stacked:mt-1">
          <ViewPage page={page}>
            <Eye aria-hidden="true" className="size-4" />
            <span>{text('adminContent.view')}</span>
            <span className="sr-only">{title}</span>
          </ViewPage>
          <DeskButtonLink size="sm" to={deskPaths.editPage(id)}>
            <Pencil aria-hidden="true" className="size-4" />
            <span>{text('adminShell.edit')}</span>
            <span className="sr-only">{title}</span>
          </DeskButtonLink>
        </div>
      </StackingCell>
    </StackingRow>
  );
}

/** The pages whose title or address contains all words, ignoring case and accents. */
export function findPages<Page extends Pick<ListedPage, 'title' | 'slug'>>(
  pages: readonly Page[],
  sought: string,
): readonly Page[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean);
  return pages.filter(({ title, slug }) => {
    const known = foldText(`${title} /${slug}`);
    return words.every((word) => known.includes(word));
  });
}
