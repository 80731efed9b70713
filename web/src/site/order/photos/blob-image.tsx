import { useCallback } from 'react';

/** Shows a picture that exists only in this browser. */
export function BlobImage({ blob, className }: { readonly blob: Blob; readonly className: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt="" className={className} />;
}
