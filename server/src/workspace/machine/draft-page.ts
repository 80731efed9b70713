import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { LanguageCode } from '@truepage/core/languages';
import type { WorkPage } from '@truepage/core/workspace/block';
import { pageToDraft, textsToDraft, withDrafts } from '@truepage/core/workspace/machine-drafts';
import { fillHoles, maskText, nameWords } from '@truepage/core/workspace/memory/mask-text';
import { readValue } from '@truepage/core/workspace/templates/read-value';
import { tagOf } from '@truepage/core/workspace/write-exchange';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Database, Logging, MachineDrafting, TextReading, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { documentFact } from '../../order-access/stored-document.ts';
import { readReading } from '../../reading/read-reading.ts';
import { findWorkOrder, type WorkPlace } from '../work.repository.ts';

type Deps = Database & Time & Logging & TextReading & MachineDrafting;

interface PageToDraft {
  /** 1, 2, … */
  readonly page: number;
  readonly blocks: WorkPage['blocks'];
}

/**
 * Returns the page with machine translations of its empty blocks, or of the lines of its original; saves nothing. The request
 * is recorded in the log. Throws 'request.not_found' if no service is connected, 'work.machine_failed',
 * 'work.nothing_to_draft', and the errors of findWorkOrder().
 */
export async function draftPage(
  deps: Deps,
  staff: ActingStaff,
  place: WorkPlace,
  { page, blocks }: PageToDraft,
): Promise<WorkPage> {
  const { machine } = deps;
  if (machine === undefined) throw new AppError('request.not_found');
  const order = await findWorkOrder(deps.orm.em.fork(), staff, place);
  const { pages } = await readReading(deps, staff, place.order, place.document);
  const read = pages.find((one) => one.page === page);
  const wanted = pageToDraft({ blocks }, read, randomUUID);
  const parts = textsToDraft(wanted);
  if (parts.length === 0) throw new AppError('work.nothing_to_draft');
  const hidden = parts.map(({ source }) => (machine.sendsNames ? asItIs(source) : withHoles(source, order)));
  const facts = { page, count: parts.length, ...documentFact(order, place.document) };
  const entry = { actor: staff, what: 'work.draft_asked', orderId: order.id, after: facts } as const;
  await recordAudit(deps.orm.em.fork(), entry, deps.clock.now());
  const [from, to] = [tagOf(order.sourceLanguage), tagOf(order.targetLanguage)];
  const translated = await machine.translator
    .translate({ from, to, texts: hidden.map(({ sent }) => sent) })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the machine translation failed');
      throw new AppError('work.machine_failed', undefined, { cause: error });
    });
  const drafts = parts.flatMap(({ id, part }, at) => {
    const text = hidden[at]?.restore(translated[at] ?? '');
    return text === undefined || text === '' ? [] : [{ id, part, text }];
  });
  return withDrafts(wanted, drafts);
}

interface Hidden {
  readonly sent: string;
  /** Returns the translation with its values inserted; undefined if it has lost one. */
  readonly restore: (translated: string) => string | undefined;
}

const asItIs = (source: string): Hidden => ({ sent: source, restore: (translated) => translated });

/** Replaces names of the sheet and of the customer, dates and numbers by placeholders, so that they are not sent. */
function withHoles(
  source: string,
  { sourceLanguage, targetLanguage, passportNames, fullName }: Order,
): Hidden {
  const [from, to] = [sourceLanguage as LanguageCode, targetLanguage as LanguageCode];
  const { text, holes } = maskText(source, from, nameWords([...passportNames, fullName]));
  const values = holes.map(({ raw }) => readValue(raw, 100, { names: passportNames, from, to }).text);
  const isWhole = (translated: string) => values.every((_, at) => translated.includes(`{${at + 1}}`));
  return {
    sent: text,
    restore: (translated) => (isWhole(translated) ? fillHoles(translated, values) : undefined),
  };
}
