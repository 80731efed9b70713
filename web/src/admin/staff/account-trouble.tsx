import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';

/**
 * Why an account was not changed, with an explanation if it is the last administrator. Renders nothing without an
 * error.
 */
export function AccountTrouble({ error }: { readonly error: Error | null }) {
  const text = useText();
  if (error === null) return null;
  const isLast = error instanceof ApiError && error.code === 'staff.last_administrator';
  return (
    <Alert tone="danger" title={text(isLast ? 'adminStaff.lastAdminTitle' : 'adminStaff.saveFailed')}>
      {isLast ? text('adminStaff.lastAdminText') : errorText(error, text)}
    </Alert>
  );
}
