import type { LanguageInUse } from '../../settings/console-language.ts';
import type { Dialogs } from '../../window/dialogs.ts';
import { splitName } from '@truepage/core/files/portable-name';

export interface Asking {
  readonly dialogs: Pick<Dialogs, 'showOpenDialog' | 'showSaveDialog'>;
  readonly language: LanguageInUse;
}

/** Undefined if the person cancels. */
export async function askForFile({ dialogs, language }: Asking, name: string): Promise<string | undefined> {
  const extension = splitName(name).extension.slice(1);
  const documents = language().text('dialogs.documents');
  const { canceled, filePath } = await dialogs.showSaveDialog({
    defaultPath: name,
    filters: /^[a-z\d]{1,8}$/iu.test(extension) ? [{ name: documents, extensions: [extension] }] : [],
  });
  return canceled || filePath === '' ? undefined : filePath;
}

/** Undefined if the person cancels. */
export async function askForFolder({ dialogs, language }: Asking): Promise<string | undefined> {
  const { canceled, filePaths } = await dialogs.showOpenDialog({
    title: language().text('dialogs.saveAll'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? undefined : filePaths[0];
}
