import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  machineMadeFile,
  machineMadeSource,
  messageFolders,
  valuesFile,
  valuesOf,
} from './messages/message-files.ts';

// Writes the types of the values of messages, and the list of the site's languages that no person has reviewed:
// `node scripts/write-message-values.ts`.
for (const folder of messageFolders) writeFileSync(path.join(folder, valuesFile), valuesOf(folder));
writeFileSync(machineMadeFile, machineMadeSource());
