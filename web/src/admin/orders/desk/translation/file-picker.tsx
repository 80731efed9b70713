import { useId } from 'react';
import { acceptedExtensions, documentTypes } from '@truepage/core/files/document-type';
import type { PickedFile, Platform } from '@truepage/core/platform';
import { FileUp } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { usePlatform } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { orderAction } from '../../../keys/order-actions.ts';

interface FilePickerProps {
  readonly onPick: (file: PickedFile) => void;
}

/** Chooses the translation: with a file input, or the system's dialog if the platform has one. */
export function FilePicker(props: FilePickerProps) {
  const { pickFile } = usePlatform();
  return pickFile === undefined ? <FileInput {...props} /> : <SystemDialog {...props} pickFile={pickFile} />;
}

function FileInput({ onPick }: FilePickerProps) {
  const text = useText();
  const id = useId();
  const platform = usePlatform();
  const take = async (file: File) => onPick(await platform.takeFile(file));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {text('adminOrder.translationFile')}
      </label>
      <Hint id={`${id}-hint`} />
      <div
        className={classes(
          'relative flex items-center justify-center gap-2 rounded-sm border-2 border-dashed border-line-strong p-4 text-accent',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
          'hover:border-accent hover:bg-accent-soft',
        )}
      >
        <FileUp aria-hidden="true" className="size-5" />
        <span aria-hidden="true" className="font-semibold">
          {text('adminOrder.chooseFile')}
        </span>
        <input
          {...orderAction('choose')}
          id={id}
          type="file"
          name="file"
          accept={acceptedExtensions}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Resets the input, so that the same file can be chosen again.
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </div>
  );
}

interface SystemDialogProps extends FilePickerProps {
  readonly pickFile: NonNullable<Platform['pickFile']>;
}

function SystemDialog({ onPick, pickFile }: SystemDialogProps) {
  const text = useText();
  const hintId = useId();
  const pick = async () => {
    const file = await pickFile({
      accept: Object.values(documentTypes).flatMap(({ extensions }) => extensions),
    });
    if (file !== undefined) onPick(file);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <DeskButton {...orderAction('choose')} aria-describedby={hintId} onClick={() => void pick()}>
        <FileUp aria-hidden="true" className="size-4" />
        <span>{text('adminOrder.chooseFile')}</span>
      </DeskButton>
      <Hint id={hintId} />
    </div>
  );
}

function Hint({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <p id={id} className="text-ink-soft">
      {text('adminOrder.uploadHint')}
    </p>
  );
}
