import { expect, test } from 'vitest';
import { KeptReply } from './kept-reply.ts';

test('a kept reply is serialised once', () => {
  let written = 0;
  const write = (content: object) => {
    written += 1;
    return JSON.stringify(content);
  };
  const reply = new KeptReply({ status: 'new' });
  expect([reply.writtenBy(write), reply.writtenBy(write), written]).toEqual([
    '{"status":"new"}',
    '{"status":"new"}',
    1,
  ]);
});
