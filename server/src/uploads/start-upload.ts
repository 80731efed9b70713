import { randomUUID } from 'node:crypto';
import type { ResumableUpload } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import { refusedUnseen } from '@truepage/core/files/refused/refused-error';
import { Upload } from '../db/rows/order/upload.ts';
import { expectCheck } from '../delivery-checks/expect-check.ts';
import type { Database, Queue, Reading, Segments, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { removeStored } from './cancel-upload.ts';
import { announcePhoneLink } from './phone-link.repository.ts';
import { findUploadOf, lockStarts, presentUpload } from './upload.repository.ts';
import { demandRoom } from './upload-room.ts';

interface UploadRequest {
  /** Made up by the sender, who asks again under it. */
  readonly id: string;
  readonly filename: string;
  readonly bytes: number;
}

/** To whom an upload will belong: an account, for a translation of an order (id or number), or a browser. */
export type UploadOwner =
  | {
      readonly staff: ActingStaff;
      readonly order: string;
      /** Of which document; 0: of all. */
      readonly position?: number | undefined;
      readonly browser: undefined;
    }
  | {
      readonly staff: undefined;
      readonly browser: string;
      /** The phone that sends it for the form of that browser. */
      readonly phoneLink?: string | undefined;
      /** It goes with a message, and not with an order to come. */
      readonly isAttachment?: boolean;
      /** Counts a new upload for the caller's address. Rejects with 'request.too_many'. */
      readonly countMegabytes: (count: number) => Promise<void>;
    };

const lifetimeMs = 24 * 3_600_000;

/**
 * Begins an upload, or finds the owner's one under this id; one that has expired begins anew. Throws 'order.not_found', codes of the 'file' group for a
 * file that would be refused anyway, 'upload.not_found' for the id of another upload of the owner, and as demandRoom() does.
 */
export async function startUpload(
  deps: Database & Time & Segments & Reading & Queue,
  owner: UploadOwner,
  request: UploadRequest,
): Promise<ResumableUpload> {
  const now = deps.clock.now();
  const { id: senderId, filename, bytes } = request;
  const begun = await deps.orm.em.fork().transactional(async (em) => {
    const order =
      owner.staff && (await findOrderFor(em, owner.staff, 'orders.uploadTranslation', owner.order));
    const refusal = refusedUnseen({ name: filename, bytes, mediaType: '' });
    if (refusal !== undefined) throw refusal;
    if (order !== undefined) expectCheck(deps);
    await lockStarts(em, owner.staff === undefined ? owner.browser : owner.staff.id);

    const orderNumber = order?.orderNumber ?? null;
    const { staff, browser } = owner;
    const phoneLink = owner.staff === undefined ? owner.phoneLink : undefined;
    const found = await findUploadOf(em, { staff, browser }, senderId);
    if (found !== null) {
      const isMeant = found.order?.id === order?.id && found.phoneLink?.id === phoneLink;
      if (!isMeant || found.bytes !== bytes) throw new AppError('upload.not_found');
      if (found.expiresAt > now) return { reply: presentUpload(found, orderNumber), over: undefined };
    }
    await demandRoom(em, owner, bytes, now);
    if (phoneLink !== undefined) await announcePhoneLink(em, phoneLink);
    const over = found === null ? undefined : { segments: found.segments, document: found.document };
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const empty = {
      filename,
      offset: 0,
      segments: [],
      document: null,
      createdAt: now,
      expiresAt,
      finishedAt: null,
    };
    const upload =
      found === null
        ? em.create(Upload, {
            id: randomUUID(),
            senderId,
            order: order?.id ?? null,
            staff: staff?.id ?? null,
            browser: browser ?? null,
            phoneLink: phoneLink ?? null,
            isAttachment: owner.staff === undefined && owner.isAttachment === true,
            position: owner.staff === undefined ? null : (owner.position ?? null),
            bytes,
            ...empty,
          })
        : Object.assign(found, empty);
    return { reply: presentUpload(upload, orderNumber), over };
  });
  if (begun.over !== undefined) await removeStored(deps, begun.over);
  return begun.reply;
}
