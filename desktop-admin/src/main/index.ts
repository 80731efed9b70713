import { app, protocol } from 'electron';
import { appScheme } from './protocol/app-scheme.ts';
import { startConsole } from './start-console.ts';
import { linkScheme } from './window/deep-links.ts';

app.enableSandbox();
app.setAppUserModelId('com.truepage.console');
// While developing, links stay with the console that is installed on the same computer.
if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

// A second start hands what it was called with to the first and ends.
if (app.requestSingleInstanceLock()) {
  // An installed console takes nothing from the environment.
  startConsole({ devUrl: app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'] });
} else {
  app.quit();
}
