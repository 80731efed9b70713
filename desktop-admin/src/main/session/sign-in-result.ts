import { z } from 'zod';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { roles } from '@truepage/core/staff/roles';
import { readJson } from '../read-json.ts';

export const staffShape = z.object({
  // Used as a folder name.
  id: z.string().regex(/^[\w-]{1,64}$/),
  username: z.string(),
  role: z.enum(roles),
});
export type SignedInStaff = z.output<typeof staffShape>;

/** Staff is null while the console waits for a sign-in. */
const loginReply = z.object({ staff: staffShape });
const loginPaths: readonly string[] = [adminRoutes.login.path, adminRoutes.claimConsoleSignIn.path];
const authReply = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), staff: staffShape }),
  z.object({ authenticated: z.literal(false) }),
]);
const refusal = z.object({ code: z.literal('staff.sign_in_required') });
const leavingPaths: readonly string[] = [adminRoutes.logout.path, adminRoutes.signOutEverywhere.path];

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The sign-in state that an answer of the server implies. */
export type SignInResult =
  /** A person has just signed in. */
  | { readonly kind: 'came'; readonly staff: SignedInStaff }
  /** The server reported a session. */
  | { readonly kind: 'there'; readonly staff: SignedInStaff }
  /** The server reported no session. */
  | { readonly kind: 'nobody' }
  /** The person has just signed out. */
  | { readonly kind: 'left' };

/** Undefined for unrelated answers, and for those that are not TruePage's. */
export function signInNewsOf(pathname: string, { status, body }: Answer): SignInResult | undefined {
  const said = readJson(body);
  if (status === 401) return refusal.safeParse(said).success ? { kind: 'nobody' } : undefined;
  if (status !== 200) return undefined;
  if (leavingPaths.includes(pathname)) return { kind: 'left' };
  if (loginPaths.includes(pathname)) {
    const { data } = loginReply.safeParse(said);
    return data && { kind: 'came', staff: data.staff };
  }
  if (pathname !== adminRoutes.authCheck.path) return undefined;
  const { data } = authReply.safeParse(said);
  return data?.authenticated === true ? { kind: 'there', staff: data.staff } : data && { kind: 'nobody' };
}
