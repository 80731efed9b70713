/** What was typed into a form, by the names of its fields. */
export type FormDraft = Readonly<Record<string, string>>;

/** Reads what was kept; whatever is foreign or damaged is no draft. */
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

/** The fields of a form as they are typed, without those that `leaveOut` names. */
export function draftOf(form: HTMLFormElement, leaveOut: readonly string[]): FormDraft {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, value] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return typeof value === 'string' && !leaveOut.includes(name);
    }),
  );
}

/** Puts a draft into its form. What somebody has typed meanwhile stays. */
export function fillForm(form: HTMLFormElement, draft: FormDraft): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isTyped && control.value !== '') continue;
    if (isTyped || control instanceof HTMLSelectElement || control instanceof RadioNodeList) {
      control.value = value;
    }
  }
}
