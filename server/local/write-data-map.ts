import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataMap, dataMapMarkers } from './data-map.ts';

/** node server/local/write-data-map.ts: writes the data map into docs/privacy.md; npm run format aligns its columns. */
const place = path.join(import.meta.dirname, '../../docs/privacy.md');
const [begin, end] = dataMapMarkers;
const [before = '', rest = ''] = readFileSync(place, 'utf8').split(begin);
writeFileSync(place, `${before}${begin}\n\n${dataMap()}\n\n${end}${rest.split(end)[1] ?? ''}`);
