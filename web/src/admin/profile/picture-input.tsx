interface PictureInputProps {
  /** The adjacent button opens the input by this id. */
  readonly id: string;
  readonly label: string;
  /** Media types. */
  readonly accept: string;
  readonly onChoose: (file: File | undefined) => Promise<void>;
}

/** A hidden file input for a picture, opened by a button. The same file can be chosen again. */
export function PictureInput({ id, label, accept, onChoose }: PictureInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        void onChoose(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
}
