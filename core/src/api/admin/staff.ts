import { z } from 'zod';
import { emailAddress } from '../../people/schemas.ts';
import { readUsername, usernamePattern } from '../../staff/password-rules.ts';
import { roles } from '../../staff/roles.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { availabilityShape } from './office.ts';
import { signedIn } from './sign-in/session.ts';
import { adminRoutes as routes } from './routes.ts';

const staffAccount = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  /** invited: the person has not chosen a password yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  hasTotp: z.boolean(),
  createdAt: timeShape,
  lastSignInAt: timeShape.nullable(),
  ...availabilityShape.shape,
});

/** Any text, because an invalid token gets the same reply as a used one. */
const linkParams = z.object({ token: z.string() });

export const staffApi = {
  listStaff: endpoint(routes.listStaff, {
    summary: 'All accounts, by username.',
    access: 'staff.manage',
    reply: z.array(staffAccount),
  }),
  inviteStaff: endpoint(routes.inviteStaff, {
    summary: 'Creates an account and emails a link to choose a password; it works once, for three days.',
    access: 'staff.manage',
    body: z.object({
      username: z
        .string()
        .transform(readUsername)
        .pipe(z.string().min(1, 'required').max(40, 'too_long').regex(usernamePattern, 'invalid')),
      email: emailAddress,
      role: z.enum(roles),
    }),
    reply: staffAccount,
    status: 201,
  }),
  changeStaff: endpoint(routes.changeStaff, {
    summary:
      'Changes role, email, language pairs and absence, disables and enables an account, removes a lost authenticator. The last administrator cannot be removed.',
    access: 'staff.manage',
    params: z.object({ staffId: z.string().max(100) }),
    body: z.object({
      role: z.enum(roles).optional(),
      disabled: z.boolean().optional(),
      email: emailAddress.optional(),
      availability: availabilityShape.optional(),
      /** Removes the authenticator app. */
      hasTotp: z.literal(false).optional(),
    }),
    reply: staffAccount,
  }),
  resetStaffPassword: endpoint(routes.resetStaffPassword, {
    summary: 'Ends every session of the account and emails a link to choose a new password.',
    access: 'staff.manage',
    params: z.object({ staffId: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
  }),
  readStaffLink: endpoint(routes.readStaffLink, {
    summary:
      'The account a link belongs to; 404 `staff.link_invalid` if it was used, has expired or is unknown.',
    access: 'public',
    params: linkParams,
    reply: z.object({ username: z.string() }),
  }),
  acceptStaffLink: endpoint(routes.acceptStaffLink, {
    summary:
      'Sets the password with an emailed link and signs in; `staff` is null if the account has a second factor and must sign in with it.',
    access: 'public',
    params: linkParams,
    body: z.object({ password: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), username: z.string(), staff: signedIn.nullable() }),
  }),
};
