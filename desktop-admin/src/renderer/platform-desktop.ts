import type {
  Failure,
  PageFile,
  PickedFile,
  Platform,
  Upload,
  UploadedPicture,
  UploadRequest,
  UploadResult,
} from '@truepage/core/platform';
import type { ConsoleBridge } from '../shared/bridge.ts';
import type { TakenFile } from '../shared/transfers.ts';
import { createLiveFeed } from './platform/live-feed.ts';
import type { Navigation } from './platform/navigation.ts';
import { uploadTranslation } from './platform/translation-upload.ts';
import type { FrameText } from './texts/console-text.ts';

export interface DesktopPlatformParts {
  readonly bridge: ConsoleBridge;
  readonly navigation: Pick<Navigation, 'onNavigate'>;
  readonly text: () => FrameText;
}

/** The Platform of the console: the main process does everything, and the page never receives a path. */
export function createDesktopPlatform({ bridge, navigation, text }: DesktopPlatformParts): Platform {
  const pick = async (accept: readonly string[], many: boolean) => {
    const endings = accept.map((ending) => ending.replace(/^\./, '').toLowerCase());
    return (await bridge.invoke('files:pick', { accept: endings, many })).map(pickedFile);
  };
  return {
    pickFile: async ({ accept }) => (await pick(accept, false))[0],
    pickFiles: ({ accept }) => pick(accept, true),
    takeFile: (file) => takeFile(bridge, file),
    uploadTranslation: (request) => {
      const token = request.file.handle as Handle;
      if (token === undefined) return notOnComputer(text());
      return uploadTranslation({ bridge, token, request, notTaken: () => text()('refusals.notTaken') });
    },
    uploadPicture: (request) => {
      const token = request.file.handle as Handle;
      return token === undefined ? notOnComputer(text()) : uploadPicture(bridge, token, request);
    },
    downloadDocument: (document) => bridge.invoke('downloads:save', document).catch(unanswered),
    downloadDocuments: (documents, folderName) =>
      bridge.invoke('downloads:save-all', { files: [...documents], folderName }).catch(unanswered),
    downloadBundle: (orderNumber) => bridge.invoke('downloads:bundle', { orderNumber }).catch(unanswered),
    workOnDocument: (document, orderNumber) =>
      bridge.invoke('documents:work', { ...document, orderNumber }).catch(unanswered),
    viewDocument: (fileId) => bridge.invoke('documents:view', { fileId }).catch(unanswered),
    exportOrders: (wish) => bridge.invoke('downloads:export', wish).catch(unanswered),
    passkeysInBrowser: true,
    openExternal: (url) => {
      // Unsafe addresses are refused: nothing happens, as with a dead link.
      bridge.invoke('links:open', { url }).catch(() => undefined);
    },
    checkSpelling: (languages) => {
      bridge.invoke('page:languages', { languages: [...languages] }).catch(() => undefined);
    },
    notifications,
    setBadge: (count) => {
      bridge.invoke('badge:set', { count }).catch(() => undefined);
    },
    setUnsaved(isUnsaved) {
      // The event prevents unloading, and the main process asks: Electron emits no other event for a page that stays.
      if (isUnsaved) window.addEventListener('beforeunload', stay);
      else window.removeEventListener('beforeunload', stay);
      bridge.invoke('page:unsaved', { isUnsaved }).catch(() => undefined);
    },
    followLive: createLiveFeed(bridge),
    onNavigate: navigation.onNavigate,
  };
}

const stay = (event: Event) => event.preventDefault();

/**
 * The main process shows notifications by itself, even with the window hidden, as the console's settings say. A second switch on the desk
 * could contradict them.
 */
const notifications: Platform['notifications'] = {
  state: () => 'unsupported',
  turn: () => Promise.resolve('unsupported'),
  show: () => undefined,
};

/** The person has signed out in the meantime. */
const unanswered = (): Failure => ({ kind: 'offline' });

/** A file's token, or undefined for a file that is not on this computer, such as a pasted image. */
type Handle = string | undefined;

function pickedFile({ token, name, size }: TakenFile): PickedFile {
  return { name, size, handle: token satisfies Handle };
}

async function takeFile(bridge: ConsoleBridge, file: PageFile): Promise<PickedFile> {
  if (!(file instanceof File)) throw new TypeError('only a file of the page can be taken over');
  try {
    return pickedFile(await bridge.takeFile(file));
  } catch {
    // Sending it is refused with a message.
    return { name: file.name, size: file.size, handle: undefined satisfies Handle };
  }
}

function notOnComputer(text: FrameText): Upload<never> {
  const refusal = { message: text('refusals.notOnComputer') };
  return { result: Promise.resolve({ kind: 'refused', refusal }), cancel: () => undefined };
}

/** A picture has no progress; if it is cancelled, its answer is ignored. */
function uploadPicture(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  token: string,
  { file, onProgress }: UploadRequest,
): Upload<UploadedPicture> {
  const { promise: result, resolve } = Promise.withResolvers<UploadResult<UploadedPicture>>();
  const totalBytes = file.size;
  bridge.invoke('pictures:upload', { token }).then(
    (became) => {
      onProgress({ sentBytes: totalBytes, totalBytes });
      resolve(became);
    },
    () => resolve({ kind: 'offline' }),
  );
  return { result, cancel: () => resolve({ kind: 'cancelled' }) };
}
