import { app, protocol } from 'electron';
import { appScheme } from './protocol/app-scheme.ts';
import { startConsole } from './start-console.ts';
import { linkScheme } from './window/deep-links.ts';

app.enableSandbox();
app.setAppUserModelId('com.truepage.console');
// Windows uses this id to find the program when a notification of an earlier run is clicked. Without it, each run has another id.
if (process.platform === 'win32') app.setToastActivatorCLSID('{E0E3407F-674C-4692-9167-67300B594D2D}');
// During development, links open the console that is installed on the same computer.
if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
protocol.registerSchemesAsPrivileged([
  {
    scheme: appScheme,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
]);

// A second instance passes its arguments to the first and exits.
if (app.requestSingleInstanceLock()) {
  // An installed console reads nothing from the environment.
  startConsole({ devUrl: app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'] });
} else {
  app.quit();
}
