import { Transform } from 'node:stream';

/** Passes a stream through, and fails it if it is longer or shorter than announced (bytes). */
export function exactLength(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Error(`The stream is longer than the announced ${bytes} bytes.`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === bytes ? null : new Error(`The stream ended after ${seen} of ${bytes} bytes.`));
    },
  });
}
