import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminOrderApi } from '@truepage/core/api/admin/orders/orders';
import { OrderNote } from '../../db/rows/order/order-note.ts';
import type { Database, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findOrderFor, lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';

type PresentedNote = z.input<typeof adminOrderApi.addOrderNote.reply>;

/** The internal notes of an order, oldest first. Throws 'order.not_found'. */
export async function listNotes(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<PresentedNote[]> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.note', idOrNumber);
  const notes = await em.find(
    OrderNote,
    { order: id },
    { orderBy: { at: 'asc', id: 'asc' }, populate: ['author'] },
  );
  return notes.map((note) => presentNote(note, note.author.unwrap().username));
}

/** Adds an internal note to an order. Throws 'order.not_found'. */
export async function addNote(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  text: string,
): Promise<PresentedNote> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const { id: orderId, orderNumber } = await lockOrderFor(em, staff, 'orders.note', idOrNumber);
    const note = { id: randomUUID(), order: orderId, author: staff.id, text, at: now };
    await em.insert(OrderNote, note);
    await recordAudit(em, { actor: staff, what: 'order.noted', orderId, after: { noteId: note.id } }, now);
    await recordEvent(em, 'order.noted', { orderNumber }, now);
    return presentNote(note, staff.username);
  });
}

function presentNote({ id, text, at }: Pick<OrderNote, 'id' | 'text' | 'at'>, author: string): PresentedNote {
  return { id, author, text, at: at.toISOString() };
}
