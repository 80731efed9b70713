const day = 24 * 3_600_000;

/** Days after an invoice is issued until it is due. */
export const paymentDays = { usual: 14, most: 120 } as const;

/** Days after the due date on which a partner gets a reminder, one each. */
const reminderDays = [3, 10, 24] as const;

export function dueDate(issuedAt: Date, days: number): Date {
  return new Date(issuedAt.getTime() + days * day);
}

/** Started days since the due date; 0 if not overdue. */
export function daysOverdue(dueAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((now.getTime() - dueAt.getTime()) / day));
}

/** The number of reminders that should have been sent by now. */
export function remindersDue(dueAt: Date, now: Date): number {
  return reminderDays.filter((days) => now >= dueDate(dueAt, days)).length;
}
