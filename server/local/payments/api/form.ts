import { parameterError } from './api-error.ts';

/** A form-encoded body as Stripe reads it: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. Objects have no prototype. */
export interface Form {
  [key: string]: string | Form;
}

const MAX_DEPTH = 6;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** @throws ApiError when a key cannot be read or means two things at once */
export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) {
    const match = KEY.exec(key);
    if (!match?.[1]) throw parameterError(`Invalid parameter name: ${key}`, key);
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
    if (inner.length > MAX_DEPTH) throw parameterError(`Parameter is nested too deeply: ${key}`, key);
    put(form, [match[1], ...inner], value, key);
  }
  return form;
}

function put(form: Form, path: string[], value: string, key: string): void {
  const last = path.length - 1;
  let place = form;
  for (const [depth, name] of path.entries()) {
    // `a[]` appends.
    const step = name === '' ? String(Object.keys(place).length) : name;
    const there = place[step];
    if (depth === last) {
      if (there !== undefined) throw parameterError(`Parameter is given twice: ${key}`, key);
      place[step] = value;
      return;
    }
    if (typeof there === 'string') throw parameterError(`Parameter is given twice: ${key}`, key);
    place = place[step] = there ?? emptyForm();
  }
}

function emptyForm(): Form {
  return Object.create(null) as Form;
}
