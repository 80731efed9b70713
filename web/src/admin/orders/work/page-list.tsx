import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { WorkPage } from '@truepage/core/workspace/block';
import { useText } from '../../../i18n/language-context.ts';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButton } from '../../ui/desk-button.tsx';

interface PageListProps {
  readonly pages: readonly WorkPage[];
  /** From 0. */
  readonly index: number;
  readonly onTurn: (index: number) => void;
}

/** The pages of original and translation; pages without a block are marked. */
export function PageList({ pages, index, onTurn }: PageListProps) {
  const text = useText();
  return (
    <nav aria-label={text('adminShell.pages')} className="flex min-w-0 items-center gap-2">
      <DeskButton
        aria-label={text('adminReview.previousPage')}
        title={text('adminReview.previousPage')}
        aria-keyshortcuts="k"
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      </DeskButton>
      <select
        aria-label={text('adminShell.pages')}
        value={index}
        onChange={(event) => onTurn(Number(event.target.value))}
        className={`${controlClass} min-w-0`}
      >
        {pages.map(({ blocks }, at) => (
          <option key={at} value={at}>
            {blocks.length === 0
              ? text('adminWork.pageEmpty', { page: at + 1 })
              : text('adminWork.page', { page: at + 1, pages: pages.length })}
          </option>
        ))}
      </select>
      <DeskButton
        aria-label={text('adminReview.nextPage')}
        title={text('adminReview.nextPage')}
        aria-keyshortcuts="j"
        disabled={index === pages.length - 1}
        onClick={() => onTurn(index + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
      </DeskButton>
    </nav>
  );
}
