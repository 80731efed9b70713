import { asTheyAre, dayOf, grouped, monthOf, numeric, yearOf, type PaperLanguage } from './paper.ts';

const months = 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' ');
const named = (date: Date): string => `${dayOf(date)} ${months[monthOf(date) - 1] ?? ''} ${yearOf(date)}`;

export const haitian: PaperLanguage = {
  code: 'ht',
  dates: [named, numeric('/'), (date) => `le ${named(date)}`, numeric('-')],
  amount: grouped(' ', ','),
  digits: asTheyAre,
  tuning: {
    kept: 'Achiv Nasyonal Ayiti, Ri Kapwa 22',
    people: [
      ['Jean-Baptiste Désir', 'Jean Baptiste Desir'],
      ['Marie Ange Étienne', 'Marie Ange Etienne'],
      ['Wisly Saint-Fleur', 'Wisly Saint-Fleur'],
      ['Rose-Laure Célestin', 'Rose Laure Celestin'],
      ['Emmanuel Pierre-Louis', 'Emmanuel Pierre-Louis'],
      ['Guerda Noël', 'Guerda Noel'],
      ['Frantz Jérôme', 'Frantz Jerome'],
      ['Mirlande Dorcély', 'Mirlande Dorcely'],
    ],
    templates: {
      birth: `REPIBLIK DAYITI
AK NESANS Nimewo {no}
Non timoun nan: {child}
Dat li fèt: {born}   Lè: {time}
Non papa a: {father}
Non manman an: {mother}
Rejis {book}, fèy {folio}. Idantifikasyon {id}
~Nou bay papye sa a pou moun ki mande l la ka sèvi avè l kote li bezwen l nan peyi a oswa lòt kote.
Anrejistre {registered}
Ofisye eta sivil: {registrar}
\f~Kopi sa a se menm bagay ak orijinal ki nan achiv nasyonal yo epi nou te verifye l anvan nou siyen li.
Bay {issued}. Seri {serial}`,
      marriage: `AK MARYAJ Nimewo {no}
Mesye a: {groom}, li fèt {groomBorn}
Madanm nan: {bride}, li fèt {brideBorn}
Maryaj la fèt {married}
~De moun sa yo te di devan nou ke yo vle marye epi pa gen anyen ki anpeche yo fè sa selon lalwa.
Rejis {book}, fèy {folio}, kòd {id}
Ofisye a: {registrar}
\f~Pa gen okenn lòt nòt ki ekri sou bò ak sa a jodi a lè nou ap bay kopi a.
{issued}   {serial}`,
      diploma: `INIVÈSITE LETA AYITI
DIPLÒM Nimewo {no}
{graduate}, ki fèt {born}
~Konsèy inivèsite a bay moun sa a diplòm nan paske li te fini tout kou yo epi li te pase tout egzamen yo.
Dosye {id}
Bay {granted}
Rektè: {rector}
\fNÒT YO
{year1}  Matematik  {hours1} èdtan  {grade1}
{year1}  Fizik  {hours2} èdtan  {grade2}
{year2}  Konstriksyon  {hours3} èdtan  {grade3}
Mwayèn: {average}   Kredi: {credits}`,
      bank: `RELVE KONT  Nimewo {account}
Mèt kont lan: {holder}
Depi {from} jiska {until}
Balans nan kòmansman {opening} HTG
{row1} Salè {amount1}
{row2} Peman {amount2}
\f{row3} Transfè {amount3}
{row4} Frè {amount4}
Balans nan fen {closing} HTG
~Si ou pa dakò ak relve sa a, tanpri fè nou konnen sa nan trant jou ki vini yo pou nou ka verifye l.
Biwo {branch}, telefòn {phone}`,
    },
  },
  heldOut: {
    kept: 'Biwo Eta Sivil Dèlma, Ri Sant 15',
    people: [
      ['Fabiola Théodore', 'Fabiola Theodore'],
      ['Jacques-André Beauvoir', 'Jacques Andre Beauvoir'],
      ['Ketlie Saint-Vil', 'Ketlie Saint-Vil'],
      ['Ricardo Exumé', 'Ricardo Exume'],
      ['Nadège Philogène', 'Nadege Philogene'],
      ['Evens Toussaint', 'Evens Toussaint'],
      ['Yolette Bien-Aimé', 'Yolette Bien-Aime'],
      ['Garry Lafontant', 'Garry Lafontant'],
    ],
    templates: {
      birth: `Ekstrè achiv: nesans {no}
{child}
Fèt: {born}, {time}
Papa: {father}
Manman: {mother}
Liv {book}; paj {folio}; {id}
~Nou menm direktè achiv la, nou sètifye ke enfòmasyon sa yo soti nan rejis ki nan men nou yo.
Dat deklarasyon: {registered}
Siyen: {registrar}
\f~Moun ki chanje yon bagay sou papye sa a ap gen pwoblèm ak lajistis selon sa lalwa di.
{issued} / {serial}`,
      marriage: `Sètifika maryaj sivil {no}
{groom} ({groomBorn}) ak {bride} ({brideBorn})
{married}
~Apre nou fin li atik lalwa yo pou yo, nou mande yo si yo dakò pran youn lòt epi yo reponn wi.
Liv {book}; paj {folio}; {id}
Majistra: {registrar}
\f~Sètifika sa a bon pou tout demach ki gen pou fèt nan anbasad oswa nan lòt biwo leta.
{issued} / {serial}`,
      diploma: `MINISTÈ EDIKASYON NASYONAL
Sètifika fen etid {no}
{graduate} ({born})
~Elèv sa a te suiv tout klas yo nan lekòl la epi li te reyisi nan egzamen leta yo ak bon nòt.
{granted}; direktè: {rector}; {id}
\fBiltin
Chimi {year1}: {grade1} ({hours1} èdtan)
Istwa {year2}: {grade2} ({hours2} èdtan)
Biyoloji {year2}: {grade3} ({hours3} èdtan)
Mwayèn jeneral {average}; total {credits}`,
      bank: `BANK POPILÈ
Kliyan {holder}; kont {account}
Peryòd: {from} rive {until}
Ansyen balans: {opening}
{row1} Depo {amount1}
{row2} Retrè {amount2}
\f{row3} Lajan ki soti lòt peyi {amount3}
{row4} Enterè {amount4}
Nouvo balans: {closing}
~Dokiman sa a soti nan sistèm bank lan, kidonk li bon menm si pa gen siyati yon anplwaye sou li.
Sikisal {branch}; {phone}`,
    },
  },
};
