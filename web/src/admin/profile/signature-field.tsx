import { useId, useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { FieldError } from '../../ui/field.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { cleanSignature } from './clean-signature.ts';
import { PaperPictureView } from './paper-picture-view.tsx';
import { PictureInput } from './picture-input.tsx';
import { SignaturePad } from './signature-pad.tsx';

interface SignatureFieldProps {
  /** A PNG in base64; null: there is none. */
  readonly signature: string | null;
  readonly onChange: (signature: string | null) => void;
}

/** The signature on certificates: drawn here, or taken from a picture without its paper. */
export function SignatureField({ signature, onChange }: SignatureFieldProps) {
  const text = useText();
  const inputId = useId();
  const [isDrawing, setIsDrawing] = useState(false);
  const [problem, setProblem] = useState<'pictureFailed' | 'pictureEmpty'>();
  const take = (taken: string | null) => {
    setProblem(undefined);
    setIsDrawing(false);
    onChange(taken);
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      take(await cleanSignature(file));
    } catch (error) {
      setProblem(error instanceof Error && error.message === 'empty' ? 'pictureEmpty' : 'pictureFailed');
    }
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{text('adminProfile.signature')}</legend>
      {signature === null ? (
        <p className="text-ink-soft">{text('adminProfile.signatureNone')}</p>
      ) : (
        <PaperPictureView picture={signature} alt={text('adminProfile.signatureOf')} />
      )}
      {isDrawing && <SignaturePad onUse={take} onClose={() => setIsDrawing(false)} />}
      <div className="flex flex-wrap items-center gap-2">
        {!isDrawing && (
          <DeskButton onClick={() => setIsDrawing(true)}>{text('adminProfile.draw')}</DeskButton>
        )}
        <DeskButton onClick={() => document.getElementById(inputId)?.click()}>
          {text('adminProfile.choosePicture')}
        </DeskButton>
        {signature !== null && (
          <DeskButton onClick={() => take(null)}>{text('adminProfile.removeSignature')}</DeskButton>
        )}
      </div>
      <PictureInput
        id={inputId}
        accept="image/png,image/jpeg"
        label={text('adminProfile.choosePicture')}
        onChoose={choose}
      />
      <p className="text-sm text-ink-soft">{text('adminProfile.pictureHint')}</p>
      <FieldError id={inputId} error={problem && text(`adminProfile.${problem}`)} />
    </fieldset>
  );
}
