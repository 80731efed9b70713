import { useEffect, useEffectEvent, useState } from 'react';
import { FileUp } from 'lucide-react';
import { deskChords, isChord, shownChord } from '@truepage/web/desk-chords.ts';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { showToast } from '@truepage/web/ui/toast-store.ts';
import { Unbroken } from '@truepage/web/ui/unbroken.tsx';
import type { InvokeReply } from '../../shared/ipc.ts';
import type { FolderOffer } from '../../shared/transfers.ts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';

/** Offers to upload new files of the watched folders, one after the other; a key accepts. */
export function FolderOfferCard() {
  const text = useText();
  const { bridge } = useConsoleParts();
  const offers = useConsole((data) => data.offers);
  const [answered, setAnswered] = useState<string>();
  const [choice, setChoice] = useState<Choice>();
  const [offer, ...more] = offers;
  const answer = async (id: string, upload: boolean, document?: number) => {
    setAnswered(id);
    try {
      const about = document === undefined ? { id, upload } : { id, upload, document };
      const documents = await bridge.invoke('watch:answer', about);
      if (documents.length === 0) return;
      setAnswered(undefined);
      setChoice({ id, documents });
    } catch {
      setAnswered(undefined);
      showToast({ title: text('offers.failed'), variant: 'destructive' });
    }
  };
  useUploadKey(offer !== undefined && answered !== offer.id ? () => void answer(offer.id, true) : undefined);
  return (
    <section aria-label={text('offers.label')} className="contents">
      <div role="status">
        {offer !== undefined && (
          <div className="console-offer grid gap-3 rounded-md border border-line border-s-4 border-s-accent bg-sheet p-4 text-sm shadow-raised">
            <Question offer={offer} more={more.length} />
            {choice?.id === offer.id && (
              <DocumentButtons
                documents={choice.documents}
                onChoose={(document) => void answer(offer.id, true, document)}
              />
            )}
            <div className="flex gap-2">
              <DeskButton
                variant="primary"
                isBusy={answered === offer.id}
                aria-keyshortcuts="Control+U Meta+U"
                onClick={() => void answer(offer.id, true)}
              >
                <span>{text('offers.upload')}</span> <UploadKey />
              </DeskButton>
              <DeskButton isBusy={answered === offer.id} onClick={() => void answer(offer.id, false)}>
                {text('offers.no')}
              </DeskButton>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** The order has several documents, and the file name does not say which one. */
interface Choice {
  readonly id: string;
  readonly documents: InvokeReply<'watch:answer'>;
}

interface DocumentButtonsProps {
  readonly documents: Choice['documents'];
  readonly onChoose: (document: number) => void;
}

function DocumentButtons({ documents, onChoose }: DocumentButtonsProps) {
  const text = useText();
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1">{text('offers.which')}</legend>
      {documents.map(({ position, filename }) => (
        <DeskButton key={position} size="sm" onClick={() => onChoose(position)}>
          <bdi translate="no" className="wrap-anywhere">
            {`${position} · ${filename ?? ''}`}
          </bdi>
        </DeskButton>
      ))}
      <DeskButton size="sm" onClick={() => onChoose(0)}>
        {text('offers.ofAll')}
      </DeskButton>
    </fieldset>
  );
}

interface QuestionProps {
  readonly offer: FolderOffer;
  /** The number of further offers. */
  readonly more: number;
}

function Question({ offer: { name, isChanged, orderNumber, size }, more }: QuestionProps) {
  const text = useText();
  const { bytes } = useFormats();
  return (
    <div className="flex items-start gap-2.5">
      <FileUp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-0.5">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {text(isChanged ? 'offers.changed' : 'offers.found', { name })}
        </p>
        <p className="wrap-anywhere">
          <Unbroken>{text('offers.question', { orderNumber, size: bytes(size) })}</Unbroken>
        </p>
        {more > 0 && <p className="text-ink-soft">{text('offers.more', { count: more })}</p>}
      </div>
    </div>
  );
}

function UploadKey() {
  return (
    <kbd aria-hidden="true" className="font-sans font-normal opacity-80">
      {shownChord(deskChords.upload)}
    </kbd>
  );
}

/** The key that accepts the offer; inactive if `upload` is undefined, and in a dialog. */
function useUploadKey(upload: (() => void) | undefined): void {
  const isOpen = upload !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isChord(event, deskChords.upload)) return;
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) upload?.();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOpen]);
}
