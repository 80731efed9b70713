import type { ReactNode, RefObject } from 'react';
import { acceptedExtensions } from '@truepage/core/files/document-type';
import { Camera, FileUp, Plus } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { controlProps, FieldError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormSection } from '../form-section.tsx';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { ChosenDocument } from './chosen-document.tsx';
import { DropZone } from './drop-zone.tsx';
import { isList, nameOf, type OrderDocument } from './order-document.ts';
import { useLoaded } from './load-online.ts';
import { pagesText } from './pages-text.ts';
import { FurtherDocuments } from '../without-scripts.tsx';
import { usePhotoDialog } from './use-photo-dialog.ts';
import { useSeveral } from './use-several.ts';
import { useTakeDocuments } from './use-take-documents.ts';

const id = fieldId('file');
/** Visible without JavaScript, because nothing else shows the name of the chosen file. */
const emptyInput =
  'file-field absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:opacity-100';

interface DocumentSectionProps {
  /** Other questions about the documents. */
  readonly children?: ReactNode;
}

export function DocumentSection({ children }: DocumentSectionProps) {
  const text = useText();
  const { remove } = useOrderFormActions().documents;
  const documents = useOrderForm((state) => state.documents);
  const several = useSeveral();
  const error = useFieldError('file');
  const photos = usePhotoDialog();
  const { input, pick, picked, dropped, added } = useTakeDocuments(photos.open);
  const [only] = documents;
  const isSeveral = useOrderForm(isList);

  function removeAndFocus(document: OrderDocument): void {
    remove(document.id);
    input.current?.focus();
  }

  return (
    <FormSection title={text('order.upload')}>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {text('common.document')}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {text('order.documentHint')}
        </p>
        <FieldError id={id} error={error} />
        <DropZone isInvalid={error !== undefined} onDrop={dropped}>
          <FileInput ref={input} isEmpty={only === undefined} error={error} onPick={picked} />
          {only === undefined && <Invitation />}
          {only !== undefined && !isSeveral && only.file === undefined && (
            <Spinner label={text('order.restoringFile')} />
          )}
          {only?.file !== undefined && !isSeveral && (
            <ChosenDocument
              document={only}
              file={only.file}
              onReplace={() => pick({ kind: 'one' })}
              onRemove={() => removeAndFocus(only)}
            />
          )}
          {isSeveral && several === undefined && <Names documents={documents} />}
          {isSeveral && several !== undefined && (
            <several.DocumentList onReplace={(replaced) => pick({ kind: 'replace', id: replaced })} />
          )}
        </DropZone>
        <AddButtons
          hasDocument={only !== undefined}
          isOpening={photos.isLoading}
          onAdd={() => pick({ kind: 'add' })}
          onPhotos={() => photos.open([])}
        />
        {photos.Dialog !== undefined && <photos.Dialog {...photos.dialogProps} onDocuments={added} />}
        <PhonePlace />
        {!isSeveral && <DocumentNews document={only} />}
      </div>
      {children}
    </FormSection>
  );
}

/** The offer to use a phone; not shown on a phone. */
function PhonePlace() {
  const isPhone = useOrderForm((state) => state.isPhone);
  const phone = useLoaded(!isPhone, () => import('../phone/phone-invitation.tsx'));
  return isPhone ? null : (
    <div className="min-h-11 noscript:hidden not-pointer-fine:hidden">
      {phone && <phone.PhoneInvitation />}
    </div>
  );
}

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly error: string | undefined;
  readonly onPick: (files: readonly File[]) => void;
}

/** Covers the empty drop zone. A chosen document has its own buttons; the input then remains only for its label. */
function FileInput({ ref, isEmpty, error, onPick }: FileInputProps) {
  return (
    <input
      ref={ref}
      {...controlProps(id, { hint: true, error })}
      type="file"
      name="file"
      accept={`${acceptedExtensions},.heic,.heif,image/heic,image/heif`}
      aria-required
      tabIndex={isEmpty ? 0 : -1}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Resets the input, so that the same file can be chosen again.
        event.target.value = '';
        if (files.length > 0) onPick(files);
      }}
      className={isEmpty ? emptyInput : 'sr-only'}
    />
  );
}

/** Announces the document and its page count to screen readers. */
function DocumentNews({ document }: { readonly document: OrderDocument | undefined }) {
  const text = useText();
  const name = document?.file?.name;
  return (
    <p role="status" className="sr-only">
      {document !== undefined &&
        name !== undefined &&
        `${text('order.documentAdded', { name })} ${pagesText(document.pages, text)}`}
    </p>
  );
}

/** Shown instead of the list of documents while its code is loading or cannot be loaded: nothing is uploaded yet. */
function Names({ documents }: { readonly documents: readonly OrderDocument[] }) {
  const text = useText();
  return (
    <ol className="grid list-decimal gap-2 ps-6">
      {documents.map((document) => (
        <li key={document.id} className="wrap-anywhere">
          <bdi translate="no" className="font-semibold">
            {nameOf(document) ?? '…'}
          </bdi>
          <p className="text-sm text-ink-soft">{text('order.uploadWaiting')}</p>
        </li>
      ))}
    </ol>
  );
}

interface AddButtonsProps {
  readonly hasDocument: boolean;
  readonly isOpening: boolean;
  readonly onAdd: () => void;
  readonly onPhotos: () => void;
}

function AddButtons({ hasDocument, isOpening, onAdd, onPhotos }: AddButtonsProps) {
  const text = useText();
  return (
    <>
      <noscript>{import.meta.env.SSR && <FurtherDocuments />}</noscript>
      <div className="mt-1.5 flex flex-wrap gap-3 noscript:hidden max-sm:grid">
        {hasDocument && (
          <Button variant="secondary" onClick={onAdd}>
            <Plus aria-hidden="true" className="size-5" />
            <span>{text('order.addDocument')}</span>
          </Button>
        )}
        <Button variant="quiet" busy={isOpening} onClick={onPhotos}>
          <Camera aria-hidden="true" className="size-5" />
          <span>{text('order.takePhotos')}</span>
        </Button>
      </div>
    </>
  );
}

/** The text of an empty drop zone. The file input covers it, so a click anywhere opens the picker. */
function Invitation() {
  const text = useText();
  const isPreparing = useOrderForm(({ preparing }) => preparing > 0);
  if (isPreparing) return <Spinner label={text('order.preparingPhoto')} />;
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-1 py-4 text-center noscript:hidden">
      <FileUp className="mb-1 size-8 text-accent" />
      <p className="font-semibold pointer-coarse:hidden">{text('order.dropHere')}</p>
      <p className="text-sm font-semibold text-accent underline underline-offset-4 pointer-coarse:hidden">
        {text('order.orChoose')}
      </p>
      {/* Not on touch screens, which have no drag and drop but offer the camera. */}
      <p className="font-semibold not-pointer-coarse:hidden">{text('order.takeOrChoose')}</p>
    </div>
  );
}
