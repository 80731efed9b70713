type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What stands in a field that is not there yet, after another key; undefined: the key is not for the field. */
export function typeAhead(typed: string, { key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return Array.from(typed).slice(0, -1).join('');
  return Array.from(key).length === 1 ? typed + key : undefined;
}
