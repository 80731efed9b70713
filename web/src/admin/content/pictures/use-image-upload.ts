import { wholePercent } from '@truepage/core/texts/amounts';
import { useEffect, useRef, useState } from 'react';
import type { PageFile, PickedFile, Upload, UploadedPicture } from '@truepage/core/platform';
import { failureText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi, usePlatform } from '../../api/desk-context.ts';
import type { Picture } from './picture-markup.ts';

/** The state of an image upload. `percent`: the part of the file that was sent; at 100 the server processes it. */
export type ImageUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly file: PickedFile; readonly percent: number }
  | { readonly kind: 'done'; readonly file: PickedFile; readonly picture: Picture }
  | { readonly kind: 'error'; readonly file: PickedFile; readonly message: string };

/** Uploads a picture while its description is being typed. */
export function useImageUpload() {
  const text = useText();
  const api = useDeskApi();
  const platform = usePlatform();
  const [state, setState] = useState<ImageUploadState>({ kind: 'idle' });
  const running = useRef<Upload<UploadedPicture>>(undefined);
  useEffect(() => () => running.current?.cancel(), []);

  const start = async (file: PickedFile) => {
    running.current?.cancel();
    setState({ kind: 'uploading', file, percent: 0 });
    const upload = api.uploadPicture({
      file,
      onProgress: ({ sentBytes, totalBytes }) => {
        if (running.current === upload)
          setState({ kind: 'uploading', file, percent: wholePercent(sentBytes, totalBytes) });
      },
    });
    running.current = upload;
    const result = await upload.result;
    // Cancelled: the state is already updated.
    if (running.current !== upload || result.kind === 'cancelled') return;
    if (result.kind === 'done') setState({ kind: 'done', file, picture: result.reply });
    else setState({ kind: 'error', file, message: failureText(result, text) });
  };
  return {
    state,
    /** Cancels a running upload, then starts this one. */
    start: (file: PickedFile) => void start(file),
    /** Opens a dropped or pasted file through the platform, and uploads it. */
    take: async (file: PageFile) => start(await platform.takeFile(file)),
    /** Cancels a running upload and forgets it. */
    reset: () => {
      const upload = running.current;
      running.current = undefined;
      upload?.cancel();
      setState({ kind: 'idle' });
    },
  };
}

export type ImageUpload = ReturnType<typeof useImageUpload>;
