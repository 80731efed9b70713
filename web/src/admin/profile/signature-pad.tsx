import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { pngOf } from './paper-picture.ts';

interface SignaturePadProps {
  /** A PNG in base64. */
  readonly onUse: (signature: string) => void;
  readonly onClose: () => void;
}

/** Drawn twice as fine as screens show it: it is printed. */
const fineness = 2;
const height = 180;

/** A signature pad for mouse, pen and touch. */
export function SignaturePad({ onUse, onClose }: SignaturePadProps) {
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
          {text('adminProfile.undo')}
        </DeskButton>
        <DeskButton disabled={isEmpty} onClick={() => redraw([])}>
          {text('adminProfile.clear')}
        </DeskButton>
        <DeskButton onClick={onClose}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </div>
  );
}
