import { AppError } from '@truepage/core/errors';

/**
 * Throws 'request.invalid' where a text of what was read, at any depth, holds the character 0 or half of a character:
 * PostgreSQL keeps neither. Asked of what the schemas made of a request, so that a field may clean itself first.
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

/** The path of the first such text; keys count as texts. What the schemas let through nests a few levels at most. */
export function pathOfUnstorable(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorable(name) ? pathOfUnstorable(inner) : [];
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}
