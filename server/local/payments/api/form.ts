import { invalidRequest } from './api-error.ts';

export interface Form {
  [key: string]: string | Form;
}

const nameForm = /^\w+(\[\w+\])*$/;
const indexForm = /^\d{1,2}$/;

/**
 * Parses a form-encoded body like Stripe: `a[b][0]=c` is `{ a: { b: ['c'] } }`. Objects have no prototype. Throws ApiError for
 * a malformed or ambiguous name.
 */
export function decodeForm(text: string): Form {
  const form = newPlace('');
  for (const [name, value] of new URLSearchParams(text)) {
    if (!nameForm.test(name)) throw invalidRequest(`Invalid parameter name: ${name}`, name);
    const steps = name.match(/\w+/g) ?? [];
    let place = form;
    for (const [depth, step] of steps.entries()) {
      const next = steps[depth + 1];
      const isList = Array.isArray(place);
      const isTaken = next === undefined ? step in place : typeof place[step] === 'string';
      if (isTaken || (isList && !indexForm.test(step))) {
        throw invalidRequest(`Parameter means two things at once: ${name}`, name);
      }
      if (next === undefined) place[step] = value;
      else place = (place[step] ??= newPlace(next)) as Form;
    }
  }
  return form;
}

function newPlace(firstStep: string): Form {
  return (indexForm.test(firstStep) ? [] : Object.create(null)) as Form;
}
