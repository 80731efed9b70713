import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { describeFailure, StartError } from './start-error.ts';

test('a start that fails for a known reason says what is wrong and what to do, without a stack', () => {
  const error = new StartError('Port 3000 is taken.', 'Set PORT.', { cause: new Error('EADDRINUSE') });
  expect(describeFailure(error)).toBe('Port 3000 is taken. Set PORT.');
});

test('wrong settings are listed, one line each', () => {
  expect(describeFailure(new ConfigError(['PORT must be a port number', 'FILE_KEY is too short']))).toBe(
    'The configuration is not usable:\nPORT must be a port number\nFILE_KEY is too short',
  );
});

test('a defect of ours shows its stack', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toContain('start-error.test.ts');
});
