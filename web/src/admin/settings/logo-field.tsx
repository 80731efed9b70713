import { useId, useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { FieldError } from '../../ui/field.tsx';
import { smallPngOf } from '../profile/paper-picture.ts';
import { PaperPictureView } from '../profile/paper-picture-view.tsx';
import { PictureInput } from '../profile/picture-input.tsx';
import { DeskButton } from '../ui/desk-button.tsx';

interface LogoFieldProps {
  /** A PNG in base64; '' if there is none. */
  readonly logo: string;
  readonly onChange: (logo: string) => void;
}

/** The agency's logo. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const text = useText();
  const inputId = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const png = await smallPngOf(file).catch(() => undefined);
    setIsUnreadable(png === undefined);
    if (png !== undefined) onChange(png);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{text('adminSettings.logo')}</legend>
      {logo !== '' && <PaperPictureView picture={logo} alt={text('adminSettings.logoOf')} />}
      <div className="flex flex-wrap items-center gap-2">
        <DeskButton onClick={() => document.getElementById(inputId)?.click()}>
          {text('adminShell.choosePicture')}
        </DeskButton>
        {logo !== '' && (
          <DeskButton onClick={() => onChange('')}>{text('adminSettings.logoRemove')}</DeskButton>
        )}
      </div>
      <PictureInput
        id={inputId}
        accept="image/png,image/jpeg,image/webp"
        label={text('adminShell.choosePicture')}
        onChoose={choose}
      />
      <p className="text-sm text-ink-soft">{text('adminSettings.logoHint')}</p>
      <FieldError id={inputId} error={isUnreadable ? text('adminSettings.logoUnreadable') : undefined} />
    </fieldset>
  );
}
