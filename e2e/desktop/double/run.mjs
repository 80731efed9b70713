// node run.mjs <folder of an app> [arguments…]: does what `electron <folder> [arguments…]` does, without Electron.
import { registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [node, , folder = '.', ...rest] = process.argv;
const appDir = path.resolve(folder);
process.env.ELECTRON_DOUBLE_APP = appDir;
process.argv = [node, appDir, ...rest];
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: '45.3.4', chrome: '' },
});
Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath: path.join(appDir, 'resources') });

const double = new URL('electron.ts', import.meta.url).href;
const names = new Set(['electron', 'electron/main', 'electron/common']);
registerHooks({
  resolve: (specifier, context, next) =>
    names.has(specifier) ? { url: double, shortCircuit: true } : next(specifier, context),
});

const { replaceElectron } = await import('./main-process.ts');
const { app } = await import('./app/app.ts');
const { appManifest } = await import('./app/app-manifest.ts');
replaceElectron();
try {
  await import(pathToFileURL(appManifest.main).href);
} catch (error) {
  console.error('[electron double] the program does not start:', error);
  process.exit(1);
}
app.entryEvaluated();
