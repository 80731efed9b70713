import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { mayLeave } from '../leaving/guards.ts';
import { useSession } from '../session/session-context.ts';

/**
 * Signs out on the server, after a confirmation if there are unsaved changes; the desk forgets the session
 * afterwards.
 */
export function useLogout(): { readonly isBusy: boolean; readonly run: () => void } {
  const text = useText();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [isBusy, setIsBusy] = useState(false);

  const logout = async () => {
    if (!(await mayLeave())) return;
    setIsBusy(true);
    try {
      await signOut();
      navigate(deskPaths.login);
    } catch (error) {
      const description = text('adminShell.logoutFailed', { reason: errorText(error, text) });
      showFailure(text('common.error'), description);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run: () => void logout() };
}
