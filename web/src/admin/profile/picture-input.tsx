interface PictureInputProps {
  /** The button beside it opens it by this. */
  readonly id: string;
  readonly label: string;
  /** Media types. */
  readonly accept: string;
  readonly onChoose: (file: File | undefined) => Promise<void>;
}

/** Where a picture for our papers is chosen: not seen, as a button with words opens it. The same file may be chosen again. */
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
