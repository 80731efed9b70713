import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { isSepaName, painXml, sepaText } from './pain001.ts';

const order = {
  id: '0123456789abcdef0123456789abcdef',
  createdAt: new Date('2026-11-27T23:59:59.999Z'),
  debtor: { name: 'Übersetzungen <Groß> & Söhne', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [
    {
      reference: 'S-2026-000001',
      name: 'Zoë "O’Brien"',
      iban: 'ES9121000418450200051332',
      bic: '',
      amount: cents(10),
    },
    {
      reference: 'S-2026-000002',
      name: 'Łukasz Żak',
      iban: 'NO9386011117947',
      bic: 'DNBANOKK',
      amount: cents(123_456),
    },
  ],
};

test('a transfer file has the elements of pain.001.001.09 in order, with both control sums', () => {
  // This text was validated against the schema of ISO 20022 (decision 161).
  expect(painXml(order)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>0123456789abcdef0123456789abcdef</MsgId><CreDtTm>2026-11-27T23:59:59Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>1234.66</CtrlSum>
<InitgPty><Nm>Ubersetzungen ?Gross? + Sohne</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>0123456789abcdef0123456789abcdef</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>1234.66</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
<ReqdExctnDt><Dt>2026-11-27</Dt></ReqdExctnDt>
<Dbtr><Nm>Ubersetzungen ?Gross? + Sohne</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><EndToEndId>S-2026-000001</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">0.10</InstdAmt></Amt><Cdtr><Nm>Zoe ?O'Brien?</Nm></Cdtr><CdtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></CdtrAcct><RmtInf><Ustrd>S-2026-000001</Ustrd></RmtInf></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><EndToEndId>S-2026-000002</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">1234.56</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>DNBANOKK</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Lukasz Zak</Nm></Cdtr><CdtrAcct><Id><IBAN>NO9386011117947</IBAN></Id></CdtrAcct><RmtInf><Ustrd>S-2026-000002</Ustrd></RmtInf></CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`);
});

test('a text has only SEPA characters, no slash at its ends, and the maximum length', () => {
  expect(sepaText('  //Ærø//Straße \n 1/ ', 70)).toBe('AEro/Strasse 1');
  expect(sepaText('Ana–María Ruiz‑López — ‘Lingua’', 70)).toBe("Ana-Maria Ruiz-Lopez - 'Lingua'");
  expect(sepaText('x'.repeat(80), 70)).toHaveLength(70);
  expect(sepaText('𝓐é中\u0000', 10)).toBe('Ae??');
});

test('a name needs letters that banks accept', () => {
  expect(['Zoë', 'Иван Петров', '中文', 'Ł'].map(isSepaName)).toEqual([true, false, false, false]);
});
