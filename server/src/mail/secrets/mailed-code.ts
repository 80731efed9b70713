import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { OwnershipCode } from '../../db/rows/order/ownership-code.ts';
import type { MailSecrets } from './mail-secrets.ts';

export interface CodeSecrets {
  /** Null in a preview. */
  readonly code: string | null;
}

const { digits, minutes } = ownershipCodeRules;

/**
 * The ownership code of an email: created for each attempt, it replaces the previous code. The number of tries is kept
 * per request.
 */
export const mailedCode: MailSecrets<CodeSecrets> = {
  async mint({ em, deps, order, recipient, now }) {
    if (order === null || order.email === '') return mailedCode.none;
    const code = makeCode(deps.randomBytes);
    const codeMac = deps.ownershipCodes.of({ orderId: order.id, email: recipient, code });
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const row = { order: order.id, askedAt: now, codeMac, expiresAt, tries: 0 };
    await em.upsert(OwnershipCode, row, { onConflictMergeFields: ['codeMac', 'expiresAt'] });
    return { code };
  },
  none: { code: null },
};

/** The codes are almost equally likely: the bias of 2^48 modulo a million is negligible. */
function makeCode(randomBytes: (count: number) => Uint8Array): string {
  return String(Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}
