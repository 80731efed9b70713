import { z } from 'zod';
import { parameterError, type ApiError } from './api-error.ts';
import type { Form } from './form.ts';

/**
 * Reads parameters by a schema made of the fields below.
 * @throws ApiError in Stripe's words, for the first thing that is wrong
 */
export function readParameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? explain(issue, form) : parameterError('Invalid request.', '');
}

export const text = (max = 5000) =>
  z
    .string()
    .min(1)
    .max(max, { error: `Invalid string: must be at most ${max} characters` });

export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((typed, ctx) => {
    const value = /^-?\d{1,15}$/.test(typed) ? Number(typed) : undefined;
    if (value === undefined) return refuse(ctx, `Invalid integer: ${typed}`, 'parameter_invalid_integer');
    if (value < min || value > max) {
      return refuse(ctx, `Invalid integer: must be between ${min} and ${max}`, 'parameter_invalid_integer');
    }
    return value;
  });

export const flag = () => z.enum(['true', 'false']).transform((typed) => typed === 'true');

/** An array: what the SDK sends as `a[0]`, `a[1]`, other clients as `a[]`. */
export const list = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (isIndexed(value) ? Object.values(value) : value), z.array(item).max(100));

export const webAddress = () =>
  text(5000).refine((typed) => /^https?:$/.test(URL.parse(typed)?.protocol ?? ''), {
    error: 'Not a valid URL',
    params: { code: 'url_invalid' },
  });

export const emailAddress = () =>
  text(800).refine((typed) => /^[^\s@]+@[^\s@]+$/.test(typed), {
    error: 'Invalid email address',
    params: { code: 'email_invalid' },
  });

export const currency = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['usd']));

/** Key-value pairs; without any, an empty object. */
export const metadata = () =>
  z
    .record(z.string().max(40), z.string().min(1).max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, { error: 'Metadata can have at most 50 keys' })
    .default({});

/** What need not be sent: null in Stripe's objects then. */
export function orNull<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}

function isIndexed(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
}

function refuse(ctx: z.RefinementCtx, message: string, code: string): never {
  ctx.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

function explain(issue: z.core.$ZodIssue, form: Form): ApiError {
  const param = parameterName(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [unknown = ''] = issue.keys;
      const name = parameterName([...issue.path, unknown]);
      return parameterError(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    }
    case 'too_small':
      return parameterError(
        `You passed an empty string for '${param}'. Remove '${param}' from your request or supply a ` +
          'non-empty value.',
        param,
        'parameter_invalid_empty',
      );
    case 'invalid_value':
      return valueAt(form, issue.path) === undefined
        ? missing(param)
        : parameterError(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param);
    case 'custom':
      return parameterError(issue.message, param, codeOf(issue.params));
    default:
      return valueAt(form, issue.path) === undefined ? missing(param) : parameterError(issue.message, param);
  }
}

function missing(param: string): ApiError {
  return parameterError(`Missing required param: ${param}.`, param, 'parameter_missing');
}

function codeOf(params: Record<string, unknown> | undefined): string | undefined {
  const code = params?.['code'];
  return typeof code === 'string' ? code : undefined;
}

function valueAt(form: Form, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    form,
  );
}

/** `line_items[0][quantity]` */
function parameterName(path: PropertyKey[]): string {
  const [first = '', ...inner] = path.map(String);
  return first + inner.map((key) => `[${key}]`).join('');
}
