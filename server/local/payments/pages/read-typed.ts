import type { Context } from 'koa';
import getRawBody from 'raw-body';

/** The fields of a form, without the spaces around them. Rejects with 413 when it is longer than anything typed. */
export async function readTyped(ctx: Context): Promise<(name: string) => string> {
  const fields = new URLSearchParams(await getRawBody(ctx.req, { limit: '64kb', encoding: 'utf8' }));
  return (name) => (fields.get(name) ?? '').trim();
}
