import { text } from 'node:stream/consumers';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startIdentityProvider, type Person, type ProviderOptions } from './identity-provider.ts';
import { announce, readSettings } from './program.ts';

/** The OpenID Connect provider as a program. A POST to `control` sets the person for the following sign-ins. */
const provider = await startIdentityProvider(readSettings() as ProviderOptions);
const control = createServer((request, response) => {
  void text(request).then((body) => {
    const { subject, person } = JSON.parse(body) as { subject: string; person: Person };
    provider.let(subject, person);
    response.end();
  });
});
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
const { port } = control.address() as AddressInfo;
announce({ env: provider.env, control: `http://127.0.0.1:${port}` }, async () => {
  control.close();
  await provider.close();
});
