import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { FileCheck2 } from 'lucide-react';
import { needsConfirmation, unconfirmed } from '@truepage/core/workspace/block';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { putOrder } from '../data/order-cache.ts';
import { focusUnconfirmed } from './focus-block.ts';
import type { Work } from './use-work.ts';

interface UseWorkProps {
  readonly work: Work;
  readonly place: { readonly id: string; readonly document: string };
  readonly orderNumber: string;
  /** The order's documents were deleted. */
  readonly isOver: boolean;
  /** Turns to the page with this index, from 0. */
  readonly onPage: (index: number) => void;
}

/** Makes the working translation the document's translation, once every value is confirmed. */
export function UseWork({ work, place, orderNumber, isOver, onPage }: UseWorkProps) {
  const text = useText();
  const confirm = useConfirm();
  const use = useUsing(work, place, orderNumber);
  const open = unconfirmed(work.pages).length;
  const start = async () => {
    const words = { title: text('adminWork.useTitle'), text: text('adminWork.useText') };
    if (await confirm({ ...words, confirmLabel: text('adminWork.use') })) use.mutate();
  };
  if (open > 0)
    return (
      <DeskButton
        onClick={() => {
          onPage(work.pages.findIndex(({ blocks }) => blocks.some(needsConfirmation)));
          focusUnconfirmed();
        }}
      >
        {text('adminWork.confirmNext', { count: open })}
      </DeskButton>
    );
  const isHeld = isOver || work.state.kind === 'outdated' || work.state.kind === 'refused';
  return (
    <DeskButton variant="primary" isBusy={use.isPending} disabled={isHeld} onClick={() => void start()}>
      {!use.isPending && <FileCheck2 aria-hidden="true" className="size-4" />}
      <span>{text(use.isPending ? 'adminWork.using' : 'adminWork.use')}</span>
    </DeskButton>
  );
}

function useUsing({ saver }: Work, place: UseWorkProps['place'], orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await saver.save();
      return call('useWork', place, { body: { version: saver.version } });
    },
    onSuccess: ({ order, filename }) => {
      putOrder(queryClient, order);
      void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
      showToast({ title: text('adminWork.used'), description: text('adminWork.usedText', { filename }) });
      navigate(deskPaths.order(orderNumber));
    },
    onError: (error) => showFailure(text('adminWork.useFailed'), errorText(error, text)),
  });
}
