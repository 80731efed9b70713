/** The input of a form, by field name. */
export type FormDraft = Readonly<Record<string, string>>;

/** Parses the stored draft; foreign or damaged data is ignored. */
export function parseDraft(kept: string | null): FormDraft {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The current values of a form, except the fields in `leaveOut`. */
export function draftOf(form: HTMLFormElement, leaveOut: readonly string[]): FormDraft {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, value] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return typeof value === 'string' && !leaveOut.includes(name);
    }),
  );
}

/** Fills a form from a draft without overwriting existing input. */
export function fillForm(form: HTMLFormElement, draft: FormDraft): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (isUntouched(control)) control.value = value;
  }
}

type Control = ReturnType<HTMLFormControlsCollection['namedItem']>;
type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

function isUntouched(control: Control): control is Filled {
  if (control instanceof RadioNodeList) {
    return [...control].every(
      (radio) => radio instanceof HTMLInputElement && radio.checked === radio.defaultChecked,
    );
  }
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isTyped && control.value === '';
}
