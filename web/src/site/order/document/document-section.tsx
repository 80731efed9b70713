import { useRef, type RefObject } from 'react';
import { acceptedExtensions } from '@truepage/core/files/document-type';
import { useText } from '../../../i18n/language-context.ts';
import { controlProps, FieldError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { ChosenDocument } from './chosen-document.tsx';
import { DropZone } from './drop-zone.tsx';
import { fieldId } from '../form/field-id.ts';
import { FormSection } from '../form-section.tsx';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { problemText } from '../form/problem-text.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { pagesText } from './pages-text.ts';
import { FileUp } from 'lucide-react';

const id = fieldId('file');

export function DocumentSection() {
  const text = useText();
  const { choose, removeDocument } = useOrderFormActions();
  const file = useOrderForm((state) => state.file);
  const isRestoring = useOrderForm((state) => state.file === undefined && state.fileId !== undefined);
  const error = useFieldError('file');
  const input = useRef<HTMLInputElement>(null);

  async function take(chosen: File, how: 'picked' | 'dropped'): Promise<void> {
    const problem = await choose(chosen, how);
    const description = problemText('file', problem, text);
    if (description !== undefined) showFailure(text('common.error'), description);
  }

  return (
    <FormSection title={text('order.upload')}>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {text('order.document')}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {text('order.documentHint')}
        </p>
        <FieldError id={id} error={error} />
        <DropZone isInvalid={error !== undefined} onDrop={(dropped) => void take(dropped, 'dropped')}>
          <FileInput
            ref={input}
            isEmpty={file === undefined}
            error={error}
            onPick={(picked) => void take(picked, 'picked')}
          />
          {file === undefined &&
            (isRestoring ? <Spinner label={text('order.restoringFile')} /> : <Invitation />)}
          {file !== undefined && (
            <ChosenDocument
              file={file}
              onReplace={() => input.current?.click()}
              onRemove={() => {
                removeDocument();
                input.current?.focus();
              }}
            />
          )}
        </DropZone>
        <DocumentNews />
      </div>
    </FormSection>
  );
}

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly error: string | undefined;
  readonly onPick: (file: File) => void;
}

/** Covers the empty drop zone. A chosen document has its own buttons; the field then remains only for its label. */
function FileInput({ ref, isEmpty, error, onPick }: FileInputProps) {
  return (
    <input
      ref={ref}
      {...controlProps(id, { hint: true, error })}
      type="file"
      name="file"
      accept={acceptedExtensions}
      aria-required
      tabIndex={isEmpty ? 0 : -1}
      onChange={(event) => {
        const [picked] = event.target.files ?? [];
        // The same file can then be picked again.
        event.target.value = '';
        if (picked !== undefined) onPick(picked);
      }}
      className={isEmpty ? 'absolute inset-0 cursor-pointer opacity-0' : 'sr-only'}
    />
  );
}

/** Tells screen readers the chosen document and its page count. */
function DocumentNews() {
  const text = useText();
  const name = useOrderForm(({ file }) => file?.name);
  const pages = useOrderForm((state) => state.pages);
  return (
    <p role="status" className="sr-only">
      {name !== undefined && `${text('order.documentAdded', { name })} ${pagesText(pages, text)}`}
    </p>
  );
}

/** The text of an empty drop zone. The file input covers it, so a click anywhere opens the picker. */
function Invitation() {
  const text = useText();
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-1 py-4 text-center">
      <FileUp className="mb-1 size-8 text-accent" />
      <p className="font-semibold pointer-coarse:hidden">{text('order.dropHere')}</p>
      <p className="text-sm font-semibold text-accent underline underline-offset-4 pointer-coarse:hidden">
        {text('order.orChoose')}
      </p>
      {/* A finger drops nothing, and phones offer the camera. */}
      <p className="font-semibold not-pointer-coarse:hidden">{text('order.takeOrChoose')}</p>
    </div>
  );
}
