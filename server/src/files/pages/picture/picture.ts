import { AppError } from '@truepage/core/errors';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export function cutOffPicture(): AppError {
  return new AppError('file.unreadable', { kind: 'cut-off-picture' });
}

export function damagedPicture(): AppError {
  return new AppError('file.unreadable', { kind: 'damaged-picture' });
}

export function viewOf(document: Uint8Array): DataView {
  return new DataView(document.buffer, document.byteOffset, document.byteLength);
}
