import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type { MalwareScanner, ScanVerdict } from '../../ports/malware-scanner.ts';

export interface ClamdSettings {
  /** 'host:port', or the path of a unix socket. */
  readonly address: string;
  /** Idle timeout, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Scans with ClamAV's daemon (INSTREAM, clamd(8)). Anything but a plain "OK" or "FOUND" is a failure: no answer,
 * another answer, or a file larger than its StreamMaxLength, which must be at least the largest upload.
 */
export function createClamdScanner({ address, timeoutMs = 30_000 }: ClamdSettings): MalwareScanner {
  return {
    async scan(body): Promise<ScanVerdict> {
      const reply = await converse(address, timeoutMs, async (socket) => {
        socket.write('zINSTREAM\0');
        await pipeline(body, frames(), socket, { end: false });
        socket.write(endOfStream);
      }).finally(() => body.destroy());
      return readVerdict(reply);
    },

    async check() {
      const reply = await converse(address, timeoutMs, (socket) => {
        socket.write('zPING\0');
        return Promise.resolve();
      });
      if (reply !== 'PONG') throw new Error(`clamd answered "${reply}" to PING.`);
    },
  };
}

const endOfStream = Buffer.alloc(4);

/** INSTREAM expects the length before each chunk. */
function frames(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // A length of zero would end the stream.
      if (chunk.length === 0) return done();
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      this.push(length);
      done(null, chunk);
    },
  });
}

function readVerdict(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { clean: true };
  const signature = /^stream: (.+) FOUND$/u.exec(reply)?.[1];
  if (signature === undefined) throw new Error(`clamd answered "${reply}".`);
  return { clean: false, signature };
}

/** Connects, calls `speak`, and returns the one answer, which may arrive before everything is sent. */
async function converse(
  address: string,
  timeoutMs: number,
  speak: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = connect(target(address)).setTimeout(timeoutMs);
  try {
    const reply = readReply(socket, timeoutMs);
    // A failure to send explains a missing answer; if clamd closed the connection, its earlier answer counts.
    speak(socket).catch((error: unknown) => socket.destroy(error as Error));
    return await reply;
  } finally {
    socket.destroy();
  }
}

async function readReply(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('timeout', () => reject(new Error(`clamd was silent for ${timeoutMs} ms.`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without an answer.')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end));
      else if (text.length > 4096) reject(new Error('clamd gave an endless answer.'));
    });
  });
}

function target(address: string): { path: string } | { host: string; port: number } {
  const [, host, port] = /^(?:tcp:\/\/)?\[?([^/]*?)\]?:(\d+)$/u.exec(address) ?? [];
  if (host === undefined || port === undefined) return { path: address.replace(/^unix:/u, '') };
  return { host, port: Number(port) };
}
