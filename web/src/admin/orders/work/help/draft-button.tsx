import { useMutation } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import type { WorkPlace } from '../../../api/work-queries.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import type { Work } from '../use-work.ts';

interface DraftButtonProps {
  readonly work: Work;
  readonly place: WorkPlace;
  /** The page's index, from 0. */
  readonly index: number;
}

/** Machine-translates the empty blocks of the page with the owner's service. */
export function DraftButton({ work, place, index }: DraftButtonProps) {
  const text = useText();
  const { call } = useDeskApi();
  const draft = useMutation({
    mutationFn: () =>
      call('draftPage', place, { body: { page: index + 1, blocks: work.pages[index]?.blocks ?? [] } }),
    onSuccess: ({ blocks }) => {
      // Text typed in the meantime is kept.
      work.edit((pages) =>
        pages.map((page, at) => {
          if (at !== index) return page;
          const typed = new Map(page.blocks.map((block) => [block.id, block]));
          const drafted = blocks.map((block) => {
            const own = typed.get(block.id);
            return own !== undefined && 'text' in own && own.text !== '' ? own : block;
          });
          const added = page.blocks.filter(({ id }) => !blocks.some((block) => block.id === id));
          return { blocks: [...drafted, ...added] };
        }),
      );
      showToast({ title: text('adminWork.drafted') });
    },
    onError: (error) => showFailure(text('adminWork.draftFailed'), errorText(error, text)),
  });
  return (
    <DeskButton isBusy={draft.isPending} onClick={() => draft.mutate()}>
      {!draft.isPending && <Bot aria-hidden="true" className="size-4" />}
      <span>{text('adminWork.draft')}</span>
    </DeskButton>
  );
}
