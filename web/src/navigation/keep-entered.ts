/**
 * Remembers the fields of the page that the server rendered. Called once React has put a page of its own in their place, the
 * answer gives what was entered, until that very moment, to the same fields there: before any effect reads them.
 */
export function keepEntered(place: HTMLElement): () => void {
  const before = fieldsOf(place);
  return () => {
    const now = fieldsOf(place);
    for (const [key, field] of before) {
      const heir = now.get(key);
      if (heir === undefined || heir === field) continue;
      if (field.files === null || field.files === undefined) {
        heir.value = field.value;
        heir.checked = field.checked;
      } else heir.files = field.files;
    }
  };
}

/** By what is the same in both pages: the name, or an id that was given, and the value of a choice. All are read as inputs. */
function fieldsOf(place: HTMLElement): ReadonlyMap<string, HTMLInputElement> {
  const fields = place.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const choice = (field: HTMLInputElement) => (/^(?:radio|checkbox)$/.test(field.type) ? field.value : '');
  return new Map(Array.from(fields, (field) => [`${field.name || field.id} ${choice(field)}`, field]));
}
