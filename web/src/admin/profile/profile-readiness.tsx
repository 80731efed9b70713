import { profileIds } from '@truepage/core/certificates/profile-ids';
import { missingFor } from '@truepage/core/certificates/profiles';
import { Check, CircleDashed } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import type { Profile } from './profile-form.tsx';
import { today } from './today.ts';

/** The recipients for which the profile is sufficient, and what is missing for the others. */
export function ProfileReadiness({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const translator = { facts: profile, hasSignature: profile.signature !== null };
  const lacking = profileIds
    .map((id) => ({ id, missing: missingFor(id, translator, today()) }))
    .filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-completed">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        <span>{text('adminProfile.ready')}</span>
      </p>
    );
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {lacking.map(({ id, missing }) => (
        <li key={id} className="flex items-start gap-2">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {text('adminProfile.missingFor', {
              authority: text(`adminCertificate.${id}`),
              needs: missing.map((need) => text(`adminCertificate.${need}`)).join(', '),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
