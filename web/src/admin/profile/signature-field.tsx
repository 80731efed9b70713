import { useId, useState, useEffect, useRef } from 'react';
import Pad from 'signature_pad';
import { useText } from '../../i18n/language-context.ts';
import { FieldError } from '../../ui/field.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { cleanSignature } from './clean-signature.ts';
import { PaperPictureView } from './paper-picture-view.tsx';
import { PictureInput } from './picture-input.tsx';
import { pngOf } from './paper-picture.ts';

/** The canvas resolution relative to the screen, because the signature is printed. */
const fineness = 2;

const height = 180;

interface SignatureFieldProps {
  /** A PNG in base64; null if there is none. */
  readonly signature: string | null;
  readonly onChange: (signature: string | null) => void;
}

/** The signature on certificates: drawn here, or extracted from a picture. */
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
          {text('adminShell.choosePicture')}
        </DeskButton>
        {signature !== null && (
          <DeskButton onClick={() => take(null)}>{text('adminShell.remove')}</DeskButton>
        )}
      </div>
      <PictureInput
        id={inputId}
        accept="image/png,image/jpeg"
        label={text('adminShell.choosePicture')}
        onChoose={choose}
      />
      <p className="text-sm text-ink-soft">{text('adminProfile.pictureHint')}</p>
      <FieldError id={inputId} error={problem && text(`adminProfile.${problem}`)} />
    </fieldset>
  );
}

interface SignaturePadProps {
  /** A PNG in base64. */
  readonly onUse: (signature: string) => void;
  readonly onClose: () => void;
}

/** A signature pad for mouse, pen and touch. */
function SignaturePad({ onUse, onClose }: SignaturePadProps) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    element.width = element.clientWidth * fineness;
    element.height = height * fineness;
    element.getContext('2d')?.scale(fineness, fineness);
    const drawing = new Pad(element, { penColor: 'rgb(16, 24, 64)', minWidth: 0.8, maxWidth: 2.6 });
    const look = () => setIsEmpty(drawing.isEmpty());
    drawing.addEventListener('endStroke', look);
    pad.current = drawing;
    element.scrollIntoView({ block: 'nearest' });
    return () => drawing.off();
  }, []);
  const redraw = (strokes: ReturnType<Pad['toData']>) => {
    pad.current?.fromData(strokes);
    setIsEmpty(strokes.length === 0);
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{text('adminProfile.drawHint')}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={text('adminProfile.drawArea')}
        className="w-full touch-none rounded-sm border border-line bg-[#fff]"
        style={{ height }}
      />
      <div className="flex flex-wrap gap-2">
        <DeskButton
          variant="primary"
          disabled={isEmpty}
          onClick={() => canvas.current !== null && onUse(pngOf(canvas.current))}
        >
          {text('adminProfile.useDrawing')}
        </DeskButton>
        <DeskButton disabled={isEmpty} onClick={() => redraw(pad.current?.toData().slice(0, -1) ?? [])}>
          {text('adminShell.undo')}
        </DeskButton>
        <DeskButton disabled={isEmpty} onClick={() => redraw([])}>
          {text('adminProfile.clear')}
        </DeskButton>
        <DeskButton onClick={onClose}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </div>
  );
}
