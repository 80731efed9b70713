import type { ComponentType } from 'react';
import type { Permission } from '@truepage/core/staff/roles';
import type { Text } from '../../i18n/dictionary.ts';
import type { RouteParams } from '../../navigation/route.ts';

export interface DeskRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Title of the page, without the name of the site. */
  readonly title: (text: Text, params: RouteParams) => string;
  /** 'anyone': without a session too. A permission: for roles that have it; undefined: for every signed-in person. */
  readonly access?: 'anyone' | Permission;
  /** Routes with the same name here share a screen that stays mounted between them and has its own error boundaries. */
  readonly stays?: string;
  /** Without a session it sends to /admin/login, in place of showing the login form where it is. */
  readonly redirectsToLogin?: boolean;
}
