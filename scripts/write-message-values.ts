import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageFolders, valuesFile, valuesOf } from './messages/message-files.ts';

// Writes the types of the values that messages are filled with: `node scripts/write-message-values.ts`.
for (const folder of messageFolders) writeFileSync(path.join(folder, valuesFile), valuesOf(folder));
