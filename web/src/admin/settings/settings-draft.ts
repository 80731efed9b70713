import type { Claims, Settings } from '@truepage/core/settings/settings';

/** The input by path: `{ 'claims.rating.value': '4.9' }`. */
export type SettingsDraft = Readonly<Record<string, string>>;

export type ClaimId = Exclude<keyof Claims, 'delivery'> | `delivery.${keyof Claims['delivery']}`;

/** In the order of the screen. */
const claims: Readonly<Record<ClaimId, true>> = {
  rating: true,
  customers: true,
  languages: true,
  agency: true,
  refund: true,
  'delivery.standard': true,
  'delivery.certified': true,
  'delivery.express': true,
};
export const claimIds = Object.keys(claims) as readonly ClaimId[];

/** The settings as field values. A list is one field, in JSON. A claim without a source has two empty fields. */
export function draftOf(settings: Settings): SettingsDraft {
  const sources = claimIds.flatMap((id) => [
    [`claims.${id}.source.url`, ''],
    [`claims.${id}.source.label`, ''],
  ]);
  return Object.fromEntries([...sources, ...leaves(settings)]) as SettingsDraft;
}

function leaves(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null) return [];
  if (typeof value === 'boolean') return leaves(String(value), path);
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('.'), `${value}`]];
  if (Array.isArray(value)) return [[path.join('.'), JSON.stringify(value)]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

/**
 * Converts a draft to settings, each field in its saved type. Hidden fields keep their saved value: the figure of a
 * claim that is computed or not made, and the source of one that is not made. An invalid number stays text, for the
 * server to refuse.
 */
export function settingsOf(draft: SettingsDraft, saved: Settings): Settings {
  return fieldsOf(saved, '', { draft, kept: draftOf(saved) });
}

interface Drafts {
  readonly draft: SettingsDraft;
  readonly kept: SettingsDraft;
}

function fieldsOf<Fields extends object>(saved: Fields, parent: string, drafts: Drafts): Fields {
  const fields = Object.entries(saved).map(([name, value]: [string, unknown]) => {
    const path = `${parent}${name}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [name, read(drafts.draft[path], value)];
    return [name, 'mode' in value ? claimOf(value, path, drafts) : fieldsOf(value, `${path}.`, drafts)];
  });
  return Object.fromEntries(fields) as Fields;
}

function claimOf(saved: object, path: string, { draft, kept }: Drafts): object {
  const mode = draft[`${path}.mode`] ?? '';
  const from = mode === 'cleared' ? kept : draft;
  const [url = '', label = ''] = [from[`${path}.source.url`], from[`${path}.source.label`]];
  const source = url.trim() === '' && label.trim() === '' ? null : { url, label };
  if (!('value' in saved)) return { mode, source };
  const typed = (mode === 'stated' ? draft : kept)[`${path}.value`];
  // A delivery time is a number or 'same day'.
  const like = path.startsWith('claims.delivery.') ? 0 : saved.value;
  return { mode, source, value: read(typed, like) };
}

/** Parses the input as the type of the saved value, if possible. */
function read(typed = '', saved: unknown): unknown {
  if (typeof saved === 'boolean') return typed === 'true';
  if (Array.isArray(saved)) return JSON.parse(typed);
  return typeof saved === 'number' ? numberOf(typed) : typed;
}

export function isSameDraft(one: SettingsDraft, other: SettingsDraft): boolean {
  return Object.keys(other).every((path) => one[path] === other[path]);
}

/** Accepts commas between thousands. */
function numberOf(typed: string): number | string {
  const plain = typed.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed;
}
