import { useLayoutEffect, useState } from 'react';

/**
 * Keeps what was entered into the server's form if hydration fails and React renders a form of its own in its place: while it
 * renders, the server's is still there. The fields have it before any other effect reads them.
 */
export function useEntered(): void {
  const [before] = useState(fieldsOf);
  useLayoutEffect(() => {
    const now = fieldsOf();
    for (const [key, field] of before) {
      const heir = now.get(key);
      if (heir === undefined || heir === field) continue;
      if (field.files === null || field.files === undefined) {
        heir.value = field.value;
        heir.checked = field.checked;
      } else heir.files = field.files;
    }
    before.clear();
  }, [before]);
}

/** The common parts of both forms: name, given id, and the value of a choice. All are read as inputs. */
function fieldsOf(): Map<string, HTMLInputElement> {
  if (typeof document === 'undefined') return new Map();
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)');
  return new Map(Array.from(fields, (field) => [keyOf(field), field]));
}

function keyOf({ name, id, type, value }: HTMLInputElement): string {
  // React's own ids begin so, and differ.
  const given = id.startsWith('_') ? '' : id;
  return `${name} ${given} ${/^(?:radio|checkbox)$/.test(type) ? value : ''}`;
}
