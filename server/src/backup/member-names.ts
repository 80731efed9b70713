import { isStorageKey } from '../files/stores/storage-key.ts';
import {
  checksumsFolder,
  databaseFolder,
  filesFolder,
  headerName,
  manifestName,
  secretsFolder,
} from './archive-form.ts';

const numbered = String.raw`\d{6,}`;

/** Allowed member names, by prefix. A restore turns these names into paths, keys and statements. */
const forms: readonly (readonly [beginning: string, isRest: (rest: string) => boolean])[] = [
  [headerName, (rest) => rest === ''],
  [manifestName, (rest) => rest === ''],
  [checksumsFolder, matching(String.raw`${numbered}\.txt`)],
  [databaseFolder, matching(String.raw`jobs\.jsonl|[a-z][a-z\d_]{0,62}/${numbered}\.gz`)],
  [filesFolder, isStorageKey],
  // Only known secrets are restored. Earlier versions copied every file of the folder.
  [secretsFolder, matching(String.raw`[A-Za-z\d_-][\w.-]{0,99}`)],
];

/** Device names on Windows, with any extension. */
const device = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/]*)?(?:\/|$)/iu;

/** Whether a member of a backup may have this name. */
export function isMemberName(name: string): boolean {
  if (device.test(name) || /\.\.|\.$/u.test(name)) return false;
  return forms.some(
    ([beginning, isRest]) => name.startsWith(beginning) && isRest(name.slice(beginning.length)),
  );
}

function matching(form: string): (rest: string) => boolean {
  const whole = new RegExp(`^(?:${form})$`, 'u');
  return (rest) => whole.test(rest);
}
