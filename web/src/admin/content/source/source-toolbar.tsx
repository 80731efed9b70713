import { useRef, type ReactNode } from 'react';
import { ArrowRightToLine, ImagePlus, PanelRight } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { usePlatform } from '../../api/desk-context.ts';
import { imageExtensions } from '../pictures/image-file-of.ts';
import type { ImageUpload } from '../pictures/use-image-upload.ts';

interface SourceToolbarProps {
  /** The id of the text area. */
  readonly controls: string;
  readonly onImage: ImageUpload['start'];
  readonly typesTabs: boolean;
  readonly onTypesTabs: (on: boolean) => void;
  readonly showsPreview: boolean;
  readonly onShowsPreview: (on: boolean) => void;
}

/** Inserts a picture, switches the Tab key, and toggles the preview. */
export function SourceToolbar(props: SourceToolbarProps) {
  const text = useText();
  const { controls, onImage, typesTabs, onTypesTabs, showsPreview, onShowsPreview } = props;
  return (
    <div
      role="group"
      aria-label={text('adminContent.toolbar')}
      className="flex flex-wrap items-center gap-0.5"
    >
      <ImageButton controls={controls} onImage={onImage} />
      <span className="grow" />
      <ToolButton
        label={text('adminContent.tabKey')}
        controls={controls}
        isPressed={typesTabs}
        onClick={() => onTypesTabs(!typesTabs)}
      >
        <ArrowRightToLine aria-hidden="true" className="size-4" />
      </ToolButton>
      <ToolButton
        label={text('adminContent.livePreview')}
        isPressed={showsPreview}
        onClick={() => onShowsPreview(!showsPreview)}
      >
        <PanelRight aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{text('adminContent.livePreview')}</span>
      </ToolButton>
    </div>
  );
}

/** Chooses a picture, with the system's file dialog if the platform has one. */
export function ImageButton({ controls, onImage }: Pick<SourceToolbarProps, 'controls' | 'onImage'>) {
  const text = useText();
  const { pickFile, takeFile } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const pick = async () => {
    const file = await pickFile?.({ accept: imageExtensions });
    if (file !== undefined) onImage(file);
  };
  return (
    <>
      <ToolButton
        label={text('adminContent.image')}
        controls={controls}
        onClick={() => (pickFile === undefined ? input.current?.click() : void pick())}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
      </ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('adminContent.imageFile')}
        accept={imageExtensions.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Resets the input, so that the same file can be chosen again.
          event.target.value = '';
          if (file !== undefined) void takeFile(file).then(onImage);
        }}
      />
    </>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly controls?: string;
  /** For toggle buttons. */
  readonly isPressed?: boolean | undefined;
  /** Disabled. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ToolButton({
  label,
  controls,
  isPressed,
  isOff = false,
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-controls={controls}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classes(
        'inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-sm px-2 hover:bg-accent-soft hover:text-accent',
        'pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-disabled:opacity-40',
        isPressed === true ? 'bg-accent-soft font-medium text-accent' : 'text-ink-soft',
      )}
    >
      {children}
    </button>
  );
}
