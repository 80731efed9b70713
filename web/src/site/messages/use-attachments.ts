import { useEffect, useRef, useState } from 'react';
import { mostAttachments } from '@truepage/core/messages/message';
import { onOnline } from '../on-online.ts';
import type { OrderDocument, Upload } from '../order/document/order-document.ts';
import { randomId } from '../order/form/idempotency-key.ts';
import { browserUploadParts } from '../order/uploads/browser-uploader.ts';
import { uploadDocument, type RunningUpload } from '../order/uploads/upload-document.ts';

/** A file of the message being written. */
export interface Attachment {
  readonly id: string;
  readonly file: File;
  /** Undefined while it waits for its turn. */
  readonly upload?: Upload | undefined;
  /** Why the server refused it. */
  readonly refusal?: string | undefined;
}

export interface Attachments {
  readonly files: readonly Attachment[];
  add(files: readonly File[]): void;
  remove(id: string): void;
  retry(id: string): void;
  /** Called after they were sent with a message. */
  clear(): void;
}

/**
 * Uploads the files of a message one after the other, because the first response sets the cookie that identifies
 * the browser. Uploads of unsent messages expire on the server after a day.
 */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const running = useRef<{ readonly id: string; readonly upload: RunningUpload }>(undefined);
  const change = (id: string, fields: Partial<Attachment>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)));

  useEffect(() => {
    const next = files.find(({ upload, refusal }) => upload === undefined && refusal === undefined);
    if (next === undefined || running.current !== undefined) return;
    const { id } = next;
    const parts = { ...browserUploadParts(), purpose: 'attachment' as const };
    const upload = uploadDocument(next, parts, (fields) => change(id, stateOf(fields)));
    running.current = { id, upload };
    void upload.done.then(() => {
      running.current = undefined;
      // A new array starts the next upload.
      setFiles((all) => [...all]);
    });
  }, [files]);
  useEffect(() => () => running.current?.upload.end(), []);
  useEffect(() => onOnline(() => running.current?.upload.nudge()), []);

  return {
    files,
    add: (added) =>
      setFiles((all) =>
        [...all, ...added.map((file) => ({ id: randomId(), file }))].slice(0, mostAttachments),
      ),
    remove(id) {
      if (running.current?.id === id) running.current.upload.end();
      setFiles((all) => all.filter((one) => one.id !== id));
    },
    retry: (id) => change(id, { upload: undefined, refusal: undefined }),
    clear: () => setFiles([]),
  };
}

function stateOf({ upload, problem }: Partial<OrderDocument>): Partial<Attachment> {
  const isRefused = typeof problem === 'object' && 'message' in problem;
  return isRefused ? { upload: undefined, refusal: problem.message } : { upload };
}
