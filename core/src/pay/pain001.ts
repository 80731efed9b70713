import { addCents, toDollars, type Cents } from '../money.ts';

interface Account {
  readonly name: string;
  readonly iban: string;
  /** '' if unknown: the bank determines it. */
  readonly bic: string;
}

export interface Transfer extends Account {
  /** Shown on the account statement and to the payee: an invoice number. */
  readonly reference: string;
  readonly amount: Cents;
}

interface TransferOrder {
  /** Globally unique, at most 35 characters. */
  readonly id: string;
  readonly createdAt: Date;
  readonly debtor: Account;
  readonly transfers: readonly Transfer[];
}

/** Characters without a Unicode decomposition to SEPA's. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': '+',
  '‘': "'",
  '’': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/** A text in SEPA's characters (EPC217-08), cut to a length; other characters become '?'. */
export function sepaText(text: string, most: number): string {
  return text
    .replaceAll(/[ßæÆœŒøØłŁđĐðÐþÞı&‘’‐‑–—]/gu, (letter) => plain[letter] ?? '?')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '?')
    .replaceAll(/\/{2,}/gu, '/')
    .replaceAll(/^[/ ]+/gu, '')
    .slice(0, most)
    .replaceAll(/[/ ]+$/gu, '');
}

const longestName = 70;

/** Whether a bank can process a name: at least two of its letters exist in SEPA's characters. */
export const isSepaName = (name: string): boolean =>
  (sepaText(name, longestName).match(/[a-zA-Z]/gu)?.length ?? 0) >= 2;

/** A file of EUR transfers in the format of banks: pain.001.001.09, one payment, due on the day it is made (UTC). */
export function painXml({ id, createdAt, debtor, transfers }: TransferOrder): string {
  const sum = toDollars(addCents(...transfers.map(({ amount }) => amount)));
  const totals = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  const now = createdAt.toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${now.slice(0, 19)}Z</CreDtTm>${totals}`,
    `<InitgPty>${nameOf(debtor)}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${totals}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${now.slice(0, 10)}</Dt></ReqdExctnDt>`,
    `<Dbtr>${nameOf(debtor)}</Dbtr><DbtrAcct>${ibanOf(debtor)}</DbtrAcct>`,
    `<DbtrAgt>${bankOf(debtor)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>`,
    ...transfers.map((transfer) => written(transfer)),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}

function written(transfer: Transfer): string {
  const { reference, amount, bic } = transfer;
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${sepaText(reference, 35)}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${toDollars(amount)}</InstdAmt></Amt>`,
    bic === '' ? '' : `<CdtrAgt>${bankOf(transfer)}</CdtrAgt>`,
    `<Cdtr>${nameOf(transfer)}</Cdtr><CdtrAcct>${ibanOf(transfer)}</CdtrAcct>`,
    `<RmtInf><Ustrd>${sepaText(reference, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');
}

// Nothing needs escaping: SEPA's characters contain no markup, and its apostrophe is plain text within elements.
const nameOf = ({ name }: Account) => `<Nm>${sepaText(name, longestName)}</Nm>`;
const ibanOf = ({ iban }: Account) => `<Id><IBAN>${iban}</IBAN></Id>`;
const bankOf = ({ bic }: Account) =>
  `<FinInstnId>${bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${bic}</BICFI>`}</FinInstnId>`;
