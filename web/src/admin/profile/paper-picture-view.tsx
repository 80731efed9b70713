interface PaperPictureProps {
  /** A PNG in base64. */
  readonly picture: string;
  readonly alt: string;
}

/** A signature or a logo on white in every theme, as on paper. */
export function PaperPictureView({ picture, alt }: PaperPictureProps) {
  return (
    <img
      src={`data:image/png;base64,${picture}`}
      alt={alt}
      className="h-24 max-w-full justify-self-start rounded-sm border border-line bg-[#fff] object-contain p-2"
    />
  );
}
