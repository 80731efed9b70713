import { roles, type Role } from '@truepage/core/staff/roles';
import type { z } from 'zod';

export interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

/** Parses 'truepage-admins:admin,office:translator' into pairs. The first pair that matches a person counts. */
export function readGroupRoles(written: string, context: z.RefinementCtx): readonly GroupRole[] {
  return written.split(',').flatMap((pair) => {
    const end = pair.lastIndexOf(':');
    const group = pair.slice(0, end).trim();
    const role = roles.find((one) => one === pair.slice(end + 1).trim());
    if (end > 0 && group !== '' && role !== undefined) return [{ group, role }];
    const message = `must be groups with one of the roles ${roles.join(', ')}, such as truepage-admins:admin,office:translator`;
    context.addIssue({ code: 'custom', message });
    return [];
  });
}
