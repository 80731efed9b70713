import type { StaffMember } from '../http/call.ts';

/** Who changes the members of a firm: staff, or the member who is its contact. */
export interface FirmActor {
  readonly actor: StaffMember | 'customer';
  /** Null: staff. */
  readonly memberId: string | null;
}
