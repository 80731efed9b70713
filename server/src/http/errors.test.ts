import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@truepage/core/errors';
import { publicLocales } from '@truepage/core/locales';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError } from './error-mapping.ts';
import { send } from './testing/raw-request.ts';
import { startSampleApp, type SampleApp } from './testing/sample-app.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

async function answerTo(failure: unknown, headers: Record<string, string> = {}) {
  app = await startSampleApp({ failure: () => failure });
  return send(`${app.url}/api/config`, { headers });
}

/** A path outside /api that is rate limited. */
function startElsewhere(): Promise<SampleApp> {
  return startSampleApp({
    routes: (api) => {
      api.router.get('/elsewhere', () => {
        throw new AppError('request.too_many');
      });
    },
  });
}

const withCode = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('an error', () => {
  test('of the catalogue is answered with its message, code and details', async () => {
    const answer = await answerTo(new AppError('order.changed_meanwhile', { order: { version: 3 } }));
    expect(answer.status).toBe(409);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({
      message: 'This order was changed in the meantime. Please look at it again.',
      code: 'order.changed_meanwhile',
      details: { order: { version: 3 } },
    });
  });

  test('that is unexpected reveals nothing to the caller, and is logged with everything', async () => {
    const answer = await answerTo(new Error('secret of ana@example.com at /home/app'));
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal.unexpected',
    });
    const entry = app?.logged().find((line) => line['msg'] === 'unexpected error');
    expect(entry).toMatchObject({
      level: 'error',
      requestId: answer.headers['x-request-id'],
      err: {
        message: 'secret of [email] at /home/app',
        stack: expect.stringContaining('errors.test.ts') as string,
      },
    });
    expect(JSON.stringify(entry)).not.toContain('ana@example.com');
  });

  test('that is not an Error object is still answered', async () => {
    for (const thrown of ['text', undefined, null, { status: 200, body: 'x' }]) {
      const answer = await answerTo(thrown);
      expect(answer.status).toBe(500);
      await app?.stop();
    }
  });

  test('asks to retry later if the database is unavailable', async () => {
    const answer = await answerTo(
      withCode('connect ENOENT /tmp/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    );
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'internal.unavailable' });
    expect(answer.text).not.toContain('PGSQL');
  });

  test('says how long to wait if a rate limit states it', async () => {
    const answer = await answerTo(new AppError('request.too_many', { retryAfterSeconds: 42 }));
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('42');
  });

  test('under /api is JSON, also for browsers', async () => {
    const answer = await answerTo(new AppError('order.not_found'), { Accept: 'text/html' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('under /api is a small page in a browser tab', async () => {
    const answer = await answerTo(new AppError('download.expired'), {
      Accept: 'text/html,*/*',
      'Sec-Fetch-Dest': 'document',
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('This download link has expired.');
  });

  test.each([
    [
      'the language that the visitor chose',
      { Cookie: 'locale=es', 'Accept-Language': 'en' },
      'Orden no encontrada',
    ],
    [
      'the language that the browser requests',
      { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' },
      'Orden no encontrada',
    ],
    ['English if their language is not supported', { 'Accept-Language': 'de' }, 'Order not found'],
    ['English from right to left', { Cookie: 'locale=ar-XB' }, 'Order not found'],
  ])('is in %s', async (_whom, headers, message) => {
    const answer = await answerTo(new AppError('order.not_found'), headers);
    expect(JSON.parse(answer.text)).toEqual({ message, code: 'order.not_found' });
  });

  test.each([
    ['ar', 'لم يُعثر على الطلب'],
    ['ru-RU', 'Заказ не найден'],
  ])('is in %s if the owner has enabled it', async (tag, message) => {
    const options = { failure: () => new AppError('order.not_found'), languages: publicLocales };
    app = await startSampleApp(options);
    const answer = await send(`${app.url}/api/config`, { headers: { 'Accept-Language': tag } });
    expect(JSON.parse(answer.text)).toEqual({ message, code: 'order.not_found' });
  });

  test('uses the plural forms of Russian and Arabic', async () => {
    app = await startSampleApp({
      failure: () => new AppError('saved_form.not_found'),
      languages: publicLocales,
    });
    const answerIn = async (tag: string) =>
      (await send(`${app?.url}/api/config`, { headers: { 'Accept-Language': tag } })).text;
    expect(await answerIn('ru')).toContain('Формы хранятся 72 часа');
    expect(await answerIn('ar')).toContain('تُحفظ النماذج 72 ساعة');
  });

  test("of a refused file explains in the visitor's language how to convert it", async () => {
    app = await startSampleApp({
      failure: () => new AppError('file.type', { kind: 'rtf' }),
      languages: publicLocales,
    });
    const answer = await send(`${app.url}/api/config`, { headers: { 'Accept-Language': 'uk' } });
    expect(JSON.parse(answer.text)).toMatchObject({
      message: expect.stringMatching(/^Це документ RTF\. Відкрийте файл у Word/u) as string,
    });
  });

  test('of a call of the desk is in a language of the desk', async () => {
    app = await startSampleApp({
      languages: publicLocales,
      routes: (api) => {
        api.router.get('/api/admin/elsewhere', () => {
          throw new AppError('request.too_many');
        });
      },
    });
    const answer = await send(`${app.url}/api/admin/elsewhere`, { headers: { 'Accept-Language': 'ru' } });
    expect(JSON.parse(answer.text)).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
    });
  });

  test('outside /api is a small page for browsers', async () => {
    app = await startElsewhere();
    const page = await send(`${app.url}/elsewhere`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(429);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Too many requests. Please wait a moment and try again.');
    expect(page.text).toContain('<html lang="en" dir="ltr">');
    expect(JSON.parse((await send(`${app.url}/elsewhere`)).text)).toMatchObject({ code: 'request.too_many' });
  });

  test("on such a page states the page's language", async () => {
    app = await startElsewhere();
    const headers = { Accept: 'text/html', 'Accept-Language': 'es-ES' };
    const page = await send(`${app.url}/elsewhere`, { headers });
    expect(page.text).toContain('<html lang="es" dir="ltr">');
    expect(page.text).toContain('Demasiadas solicitudes.');
  });

  test('in the middle of a response closes the connection, and the next request is served', async () => {
    app = await startSampleApp({
      routes: (api) => {
        api.router.get('/stream', (ctx) => {
          const stream = new PassThrough();
          ctx.body = stream;
          stream.write('half');
          setTimeout(() => stream.destroy(new Error('disk gone')), 20);
        });
      },
    });
    await expect(send(`${app.url}/stream`)).rejects.toThrow('aborted');
    expect((await send(`${app.url}/api/prices`)).status).toBe(200);
    expect(app.logged()).toContainEqual(expect.objectContaining({ msg: 'an answer could not be completed' }));
  });

  test('after the headers closes the connection instead of leaving it open', async () => {
    app = await startSampleApp({
      routes: (api) => {
        api.router.get('/by-hand', async (ctx) => {
          ctx.respond = false;
          ctx.res.writeHead(200).write('half');
          await wait(20);
          throw new Error('later');
        });
      },
    });
    await expect(send(`${app.url}/by-hand`)).rejects.toThrow('aborted');
  });
});

describe('a thrown value becomes', () => {
  test.each([
    ['a zod error', z.object({ a: z.string() }).safeParse({}).error, 'request.invalid', 400],
    [
      'a file over the limit',
      withCode('File too large', { name: 'MulterError', code: 'LIMIT_FILE_SIZE' }),
      'file.too_large',
      413,
    ],
    [
      'a second file',
      withCode('Unexpected field', { name: 'MulterError', code: 'LIMIT_UNEXPECTED_FILE', field: 'x' }),
      'request.invalid',
      400,
    ],
    ['a broken form', new Error('Unexpected end of form'), 'request.invalid', 400],
    ['a form without boundary', new Error('Multipart: Boundary not found'), 'request.invalid', 400],
    [
      'a body over the limit',
      withCode('too big', { status: 413, type: 'entity.too.large' }),
      'request.too_large',
      413,
    ],
    ['an unknown charset', withCode('no', { status: 415 }), 'request.unsupported_type', 415],
    ['any other error of a library with a 4xx', withCode('secret', { status: 418 }), 'request.invalid', 400],
    ['a caller who went away', withCode('aborted', { code: 'ECONNRESET' }), 'request.aborted', 499],
    [
      'a pool without connections',
      new Error('timeout exceeded when trying to connect'),
      'internal.unavailable',
      503,
    ],
    ['a restarting database', withCode('shutting down', { code: '57P01' }), 'internal.unavailable', 503],
    ['a serialisation failure', withCode('retry', { code: '40001' }), 'internal.unavailable', 503],
    ['a full disk', withCode('write', { code: 'ENOSPC', syscall: 'write' }), 'internal.unavailable', 503],
    [
      'a full disk inside another error',
      new Error('outer', { cause: withCode('write', { code: 'ENOSPC' }) }),
      'internal.unavailable',
      503,
    ],
    [
      'an outage inside another error',
      new Error('outer', { cause: withCode('x', { code: 'ECONNREFUSED', syscall: 'connect' }) }),
      'internal.unavailable',
      503,
    ],
    [
      'a missing file',
      withCode('no such file', { code: 'ENOENT', syscall: 'open' }),
      'internal.unexpected',
      500,
    ],
    ['a duplicate row', withCode('duplicate', { code: '23505' }), 'internal.unexpected', 500],
    [
      'a library error that claims a 200',
      withCode('x', { status: 200, expose: true }),
      'internal.unexpected',
      500,
    ],
  ])('%s', (_case, error, code, status) => {
    expect(toAppError(error)).toMatchObject({ code, status });
  });
});
