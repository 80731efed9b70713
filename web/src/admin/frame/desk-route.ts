import type { ComponentType } from 'react';
import type { Permission } from '@truepage/core/staff/roles';
import type { Text } from '../../i18n/dictionary.ts';
import type { RouteParams } from '../../navigation/route.ts';

export interface DeskRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Title of the page, without the site's name. */
  readonly title: (text: Text, params: RouteParams) => string;
  /** 'anyone': needs no session. A permission: for roles that have it. Undefined: for every signed-in person. */
  readonly access?: 'anyone' | Permission;
  /** Routes with the same value share a screen that stays mounted between them and has its own error boundaries. */
  readonly stays?: string;
  /** Without a session, redirects to /admin/login instead of showing the login form in place. */
  readonly redirectsToLogin?: boolean;
}
