import type { Settings } from '@truepage/core/settings/settings';

/** What is being typed, each part under its path: `{ 'claims.rating.value': '4.9' }`. */
export type SettingsDraft = Readonly<Record<string, string>>;

export const claimIds = [
  'rating',
  'customers',
  'languages',
  'agency',
  'refund',
  'delivery.standard',
  'delivery.certified',
  'delivery.express',
] as const;
export type ClaimId = (typeof claimIds)[number];

/** The settings as they stand in the fields. A claim without a source has two empty ones. */
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
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

/**
 * The settings that a draft stands for. What is not shown while it is typed stays as it was saved: the figure of a
 * claim that is computed or not made, and the source of one that is not made. A number that is none stays text, for
 * the server to refuse.
 */
export function settingsOf(draft: SettingsDraft, saved: Settings): Settings {
  const kept = draftOf(saved);
  const at = (path: string) => draft[path] ?? '';
  const claim = (id: ClaimId, read: (typed: string) => unknown = (typed) => typed) => {
    const path = `claims.${id}`;
    const mode = at(`${path}.mode`);
    const from = mode === 'cleared' ? kept : draft;
    const [url = '', label = ''] = [from[`${path}.source.url`], from[`${path}.source.label`]];
    const value = (mode === 'stated' ? draft : kept)[`${path}.value`] ?? '';
    return {
      mode,
      source: url.trim() === '' && label.trim() === '' ? null : { url, label },
      value: read(value),
    };
  };
  const { value: _, ...refund } = claim('refund');
  const part = (names: readonly string[], path: string) =>
    Object.fromEntries(names.map((name) => [name, at(`${path}.${name}`)]));
  const { hours, replyTime, ...lines } = saved.company;
  // Read by the server with the same schema that its type is made of.
  return {
    claims: {
      rating: claim('rating', numberOf),
      customers: claim('customers', numberOf),
      languages: claim('languages'),
      agency: claim('agency'),
      refund,
      delivery: {
        standard: claim('delivery.standard', timeOf),
        certified: claim('delivery.certified', timeOf),
        express: claim('delivery.express', timeOf),
      },
    },
    company: {
      ...part(Object.keys(lines), 'company'),
      hours: part(Object.keys(hours), 'company.hours'),
      replyTime: part(Object.keys(replyTime), 'company.replyTime'),
    },
    papers: part(['letterhead', 'format', 'logo'], 'papers'),
    console: { workFolderDays: numberOf(at('console.workFolderDays')) },
    delivery: {
      hold: at('delivery.hold') === 'true',
      translatorsNotify: at('delivery.translatorsNotify') === 'true',
    },
    privacy: {
      documentDays: numberOf(at('privacy.documentDays')),
      contactDays: numberOf(at('privacy.contactDays')),
      erasureNeeds: at('privacy.erasureNeeds'),
    },
    security: part(Object.keys(saved.security), 'security'),
    social: part(Object.keys(saved.social), 'social'),
  } as unknown as Settings;
}

export function isSameDraft(one: SettingsDraft, other: SettingsDraft): boolean {
  return Object.keys(other).every((path) => one[path] === other[path]);
}

/** A comma between thousands is forgiven. */
function numberOf(typed: string): number | string {
  const plain = typed.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function timeOf(typed: string): number | string {
  return typed === 'same day' ? typed : Number(typed);
}
