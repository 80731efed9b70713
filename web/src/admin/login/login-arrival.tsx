import { useEffect } from 'react';
import { deskPaths } from '../desk-paths.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { placeBefore } from './place-before.ts';

/** /admin/login for somebody who is signed in: on to where they wanted to be. */
export function LoginArrival() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  useEffect(() => {
    navigate(placeBefore(state) ?? deskPaths.orders, { replace: true });
  }, [navigate, state]);
  return null;
}
