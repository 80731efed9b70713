import { Camera, Images, type LucideIcon } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';

interface PhotoInputsProps {
  readonly onPhotos: (files: readonly File[]) => void;
  readonly hasPhotos: boolean;
}

/** Written by the build (vite.libheif-licence.ts). */
const licence = '/licences/libheif.txt';

/** The id of the button that chooses photos. */
export const choosePhotosId = 'choose-photos';

/** Takes a photo with a phone's camera, or chooses existing photos. */
export function PhotoInputs({ onPhotos, hasPhotos }: PhotoInputsProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:grid">
      <PhotoInput
        Icon={Camera}
        label={text(hasPhotos ? 'photos.takeAnother' : 'photos.take')}
        accept="image/*"
        capture="environment"
        onPhotos={onPhotos}
      />
      <PhotoInput
        Icon={Images}
        label={text(hasPhotos ? 'photos.chooseMore' : 'photos.choose')}
        accept="image/*,image/heic,image/heif,.heic,.heif"
        multiple
        onPhotos={onPhotos}
      />
      <a href={licence} target="_blank" rel="noreferrer" className="text-sm text-ink-soft underline">
        {text('photos.licence')}
      </a>
    </div>
  );
}

interface PhotoInputProps extends ComponentProps<'input'> {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onPhotos: (files: readonly File[]) => void;
}

function PhotoInput({ Icon, label, onPhotos, ...input }: PhotoInputProps) {
  const field = useRef<HTMLInputElement>(null);
  // Only touch devices offer a camera.
  const className = input.capture === undefined ? undefined : 'not-pointer-coarse:hidden';
  return (
    <>
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Resets the input, so that the same photo can be chosen again.
          target.value = '';
          if (files.length > 0) onPhotos(files);
        }}
      />
      <Button
        id={input.multiple === true ? choosePhotosId : undefined}
        variant="secondary"
        className={className}
        onClick={() => field.current?.click()}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span>{label}</span>
      </Button>
    </>
  );
}
