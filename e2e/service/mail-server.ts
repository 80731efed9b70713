import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that rejects some addresses as unknown. */
export interface MailServer {
  readonly url: string;
  /** The recipients of accepted mails, in order. */
  readonly taken: readonly string[];
  close(): Promise<void>;
}

/** Accepts every mail except to `unknown`, which it rejects as an unknown mailbox. */
export async function startMailServer(unknown: string): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
      done(address === unknown ? refusal : null);
    },
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
