import type { StaffMember } from '../http/call.ts';

/** Who changes the members of a firm: staff, or the member who is the firm's contact. */
export interface FirmActor {
  readonly actor: StaffMember | 'customer';
  /** Null for staff. */
  readonly memberId: string | null;
}
