import { BookOpenText } from 'lucide-react';
import { textsOf, type Block, type WorkPage } from '@truepage/core/workspace/block';
import { termProblems, termsIn, type Term } from '@truepage/core/glossary/glossary';
import { useText } from '../../../../i18n/language-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { insertAtCursor, keepCursor } from '../insert-word.ts';

interface BlockTermsProps {
  readonly block: Block;
  readonly terms: readonly Term[];
  /** Whether the block has the focus, and its terms are shown. */
  readonly isCurrent: boolean;
}

/** The glossary terms in a block: the required translations, and deviations from them. */
export function BlockTerms({ block, terms, isCurrent }: BlockTermsProps) {
  const text = useText();
  const found = isCurrent ? termsIn(block.original ?? '', terms) : [];
  const problems = blockProblems(block, terms);
  return (
    <>
      {problems.map(({ kind, words }) => (
        <p key={`${kind} ${words}`} data-term="" className="text-pending wrap-anywhere">
          {text(`adminGlossary.${kind}Term`, { words })}
        </p>
      ))}
      {found.length > 0 && (
        <ul aria-label={text('adminGlossary.inBlock')} className="flex flex-wrap gap-1.5">
          {found.map(({ source, target, forbidden }) => (
            <li key={`${source} ${target}`} className="flex flex-wrap items-baseline gap-1.5">
              {target !== '' && (
                <DeskButton
                  size="sm"
                  title={source}
                  onMouseDown={keepCursor}
                  onClick={({ currentTarget }) => insertAtCursor(currentTarget, target)}
                >
                  <BookOpenText aria-hidden="true" className="size-4" />
                  <bdi>{target}</bdi>
                </DeskButton>
              )}
              {forbidden.length > 0 && (
                <span className="text-ink-soft">
                  {text('adminGlossary.not', { words: forbidden.join(', ') })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function blockProblems(block: Block, terms: readonly Term[]) {
  return termProblems(block.original ?? '', textsOf(block).join(' '), terms);
}

interface TermsToCheckProps {
  readonly pages: readonly WorkPage[];
  readonly terms: readonly Term[];
  /** Turns to the page with this index, from 0. */
  readonly onPage: (index: number) => void;
}

/** The number of deviations from the glossary, with a button that leads to the first one. */
export function TermsToCheck({ pages, terms, onPage }: TermsToCheckProps) {
  const text = useText();
  const counts = pages.map(({ blocks }) => blocks.flatMap((block) => blockProblems(block, terms)).length);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <DeskButton
      onClick={() => {
        onPage(counts.findIndex((one) => one > 0));
        requestAnimationFrame(() =>
          document
            .querySelector('[data-term]')
            ?.closest('[data-block]')
            ?.querySelector<HTMLElement>('[data-work-text=main]')
            ?.focus(),
        );
      }}
    >
      {text('adminGlossary.toCheck', { count })}
    </DeskButton>
  );
}
