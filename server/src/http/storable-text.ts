import { AppError } from '@truepage/core/errors';

/**
 * Throws 'request.invalid' if any text, at any depth, contains the character 0 or an unpaired surrogate: PostgreSQL
 * cannot store them. Applied to parsed requests, so that a schema may clean its fields first.
 */
export function demandStorable<Value>(read: Value): Value {
  const wrong = pathOfUnstorable(read);
  if (wrong === undefined) return read;
  const problem = 'A text holds the character 0 or half of a character.';
  throw new AppError('request.invalid', {
    fields: { [wrong.join('.').toWellFormed().replaceAll('\0', '') || 'body']: 'invalid' },
    problem,
  });
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The path of the first such text; keys count as texts. The schemas limit the nesting to a few levels. */
export function pathOfUnstorable(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorable(name) ? pathOfUnstorable(inner) : [];
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}
