import { dayOf, inWords, monthOf, two, yearOf, type PaperKind } from './paper.ts';

const month = inWords('en', { month: 'long' });
const shortMonth = inWords('en', { month: 'short' });
const ordinal = (day: number): string =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;

/** A day in the ways that American translators write it. */
export const englishDates: readonly ((date: Date) => string)[] = [
  (date) => `${month(date)} ${dayOf(date)}, ${yearOf(date)}`,
  (date) => `${dayOf(date)} ${month(date)} ${yearOf(date)}`,
  (date) => `${two(monthOf(date))}/${two(dayOf(date))}/${yearOf(date)}`,
  (date) => `${dayOf(date)}-${shortMonth(date)}-${yearOf(date)}`,
  (date) => `the ${ordinal(dayOf(date))} day of ${month(date)}, ${yearOf(date)}`,
  (date) => `${yearOf(date)}-${two(monthOf(date))}-${two(dayOf(date))}`,
  (date) => `${shortMonth(date)}. ${dayOf(date)}, ${yearOf(date)}`,
];

export const englishShortDates: readonly ((date: Date) => string)[] = [
  (date) => `${shortMonth(date)} ${two(dayOf(date))}`,
  (date) => `${two(monthOf(date))}/${two(dayOf(date))}`,
  (date) => `${month(date)} ${dayOf(date)}`,
  (date) => `${dayOf(date)} ${shortMonth(date)}`,
];

type Templates = Readonly<Record<PaperKind, readonly string[]>>;

export const tuningEnglish: Templates = {
  birth: [
    `[Coat of arms]
CERTIFICATE OF BIRTH No. {no}
Name: {child}
Date of birth: {born}    Time: {time}
Father's name: {father}
Mother's name: {mother}
Book {book}, page {folio}. ID {id}
~This document is issued at the request of the interested party for whatever legal purposes may apply.
Registered on {registered}. Registrar: {registrar} [signature] [round seal]
\fReverse
~This copy is true to the original kept on file in this office and was compared by the undersigned officer.
Issued on {issued}. Series {serial}`,
    `BIRTH CERTIFICATE
{child}
was born on {born} at {time}
Father: {father}
Mother: {mother}
Entry No. {no}, volume {book}, sheet {folio}, code {id}
~Issued on the basis of the record of civil status that is kept at the department.
Date of registration: {registered}
Head of the registry office: {registrar}
\f~There are no notes on a change of name or on adoption in the record.
Date of issue: {issued}   Series {serial}`,
  ],
  marriage: [
    `MARRIAGE CERTIFICATE No. {no}
{groom}, born on {groomBorn}
{bride}, born on {brideBorn}
Date of marriage: {married}
~The parties declared before me that there is no impediment to the marriage and that they enter into it of their own free will.
Book {book}   Sheet {folio}   Code {id}
Registrar: {registrar} [illegible signature]
\fMarginal notes
~No note was found in the margin of the record at the time when this copy was issued.
{issued}, series {serial}`,
  ],
  diploma: [
    `NATIONAL UNIVERSITY
~The Board, having found that all the requirements of the statutes have been met, awards this degree to
{graduate}
born on {born}, identity document {id}
Civil Engineer
Given on {granted}. Registration {no}
Rector: {rector}
\fTRANSCRIPT OF RECORDS
Year {year1}: Mathematics, {hours1} hours, {grade1}
Year {year1}: Physics, {hours2} hours, {grade2}
Year {year2}: Structures, {hours3} hours, {grade3}
Overall average: {average}    Credits: {credits}`,
  ],
  bank: [
    `STATEMENT OF ACCOUNT {account}
Account holder: {holder}
Period from {from} to {until}
Opening balance {opening}
{row1} Incoming transfer {amount1}
{row2} Card payment {amount2}
\f{row3} Deposit {amount3}
{row4} Fee {amount4}
Closing balance {closing}
~If you do not agree with this statement, please let us know within the time that the law allows.
Branch {branch}   Tel. {phone}`,
  ],
};

export const heldOutEnglish: Templates = {
  birth: [
    `TRANSLATION FROM A FOREIGN LANGUAGE
Extract from the register of births, entry {no}
Person registered
{child}
Born {born}, {time} hours
Parents
{father} / {mother}
Volume {book}, folio {folio}, identifier {id}
~I hereby certify that the information above agrees with what is recorded in the archives in my charge.
Entered on {registered}
Officer: {registrar}
\f~This extract must not be altered, and is valid only with the stamp of the authority that issued it.
{issued} / {serial}`,
  ],
  marriage: [
    `Extract from the register of marriages
Husband: {groom} ({groomBorn})
Wife: {bride} ({brideBorn})
~The marriage was recorded in the presence of witnesses, after which the entry was signed by all of them.
{married}; No. {no}; vol. {book}; p. {folio}; {id}
{registrar} [Stamp: Civil Registry]
\f~Provided at the request of the applicant, to be submitted to whom it may concern.
{issued}   {serial}`,
  ],
  diploma: [
    `Ministry of Education
SCHOOL-LEAVING CERTIFICATE {no}
Awarded to: {graduate} (date of birth: {born})
~who has completed the full course of study and passed the final examinations with success.
{granted}    Director {rector}    Form {id}
\fMarks
Chemistry {year1}: {grade1} ({hours1} hours)
History {year2}: {grade2} ({hours2} hours)
Biology {year2}: {grade3} ({hours3} hours)
Mean {average}; total {credits}`,
  ],
  bank: [
    `Account activity
Client {holder}; account {account}
Beginning {from}; end {until}
Previous balance: {opening}
{row1} Salary {amount1}
{row2} Purchase {amount2}
\f{row3} Remittance {amount3}
{row4} Interest {amount4}
Present balance: {closing}
~The bank confirms that the information given in this certificate is correct as of the day on which it was issued.
Office {branch}; {phone}`,
  ],
};
