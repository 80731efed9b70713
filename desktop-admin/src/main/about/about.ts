import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { consoleProtocol } from '@truepage/core/api/admin/sign-in/session';
import { licence, type AboutFacts, type Licence } from '../../shared/about.ts';

interface Program {
  readonly version: string;
  readonly versions: Pick<NodeJS.ProcessVersions, 'chrome' | 'electron' | 'node'>;
  /** The bundles: main, preload and renderer, each with its list of components. */
  readonly folder: string;
}

/** Reads the component lists. Not cached, because the dialog is rarely opened. */
export async function readAbout({ version, versions, folder }: Program): Promise<AboutFacts> {
  return {
    console: version,
    protocol: consoleProtocol,
    electron: versions.electron ?? '',
    chromium: versions.chrome ?? '',
    node: versions.node,
    system: [process.platform, os.release(), process.arch].join(' '),
    licences: await readLicences(folder),
  };
}

const parts = ['main', 'preload', 'renderer'] as const;

/** Reads the lists that the build writes, see electron.vite.config.ts. Rejects if one is missing. */
async function readLicences(folder: string): Promise<Licence[]> {
  const lists = await Promise.all(
    parts.map(async (part) => {
      const words = await readFile(path.join(folder, part, 'licences.json'), 'utf8');
      return z.array(licence).parse(JSON.parse(words));
    }),
  );
  const found = new Map(lists.flat().map((one) => [`${one.name} ${one.version}`, one]));
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
