import { asTheyAre, dayOf, grouped, inWords, monthOf, yearOf, type PaperLanguage } from './paper.ts';

const ethiopic = new Intl.DateTimeFormat('am-u-ca-ethiopic-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const own = (date: Date): string => {
  const part = (type: string): string =>
    ethiopic.formatToParts(date).find((one) => one.type === type)?.value ?? '';
  return `${part('month')} ${part('day')} ቀን ${part('year')} ዓ.ም`;
};

export const amharic: PaperLanguage = {
  code: 'am',
  dates: [
    inWords('am', { dateStyle: 'long' }),
    own,
    (date) => `${dayOf(date)}/${monthOf(date)}/${yearOf(date)} እ.ኤ.አ`,
  ],
  amount: grouped(',', '.'),
  digits: asTheyAre,
  tuning: {
    kept: 'አዲስ አበባ ከተማ',
    people: [
      ['አበበ ከበደ', 'Abebe Kebede'],
      ['ትዕግስት አለሙ', 'Tigist Alemu'],
      ['ዳዊት ገብረማርያም', 'Dawit Gebremariam'],
      ['ሰላማዊት ተስፋዬ', 'Selamawit Tesfaye'],
      ['ሙሉጌታ ወልደጊዮርጊስ', 'Mulugeta Woldegiorgis'],
      ['ህይወት ታደሰ', 'Hiwot Tadesse'],
      ['ዮሐንስ ኃይሌ', 'Yohannes Haile'],
      ['ብርቱካን መኮንን', 'Birtukan Mekonnen'],
    ],
    templates: {
      birth: `የልደት ምስክር ወረቀት ቁጥር {no}
የልጁ ስም፦ {child}
የትውልድ ቀን፦ {born}   ሰዓት {time}
የአባት ስም፦ {father}
የእናት ስም፦ {mother}
መዝገብ {book} ገጽ {folio} መለያ {id}
~ይህ የምስክር ወረቀት በመዝገቡ ላይ በሰፈረው መሰረት ለጠያቂው እንዲያገለግል የተሰጠ ነው።
የተመዘገበበት ቀን {registered}
የክብር መዝገብ ሹም {registrar}
\f~ይህ ቅጂ በጽሕፈት ቤቱ ከሚገኘው ዋናው መዝገብ ጋር የተመሳከረ እና ትክክለኛ ነው።
የተሰጠበት ቀን {issued} ተከታታይ {serial}`,
      marriage: `የጋብቻ ምስክር ወረቀት ቁጥር {no}
ባል፦ {groom} የተወለደው {groomBorn}
ሚስት፦ {bride} የተወለደችው {brideBorn}
ጋብቻው የተፈጸመበት ቀን {married}
~ተጋቢዎቹ በነጻ ፈቃዳቸው ጋብቻቸውን በህጉ መሰረት በምስክሮች ፊት ፈጽመዋል።
መዝገብ {book} ገጽ {folio} መለያ {id}
ሹም {registrar}
\f~በመዝገቡ ጠርዝ ላይ የተጻፈ ሌላ ማስታወሻ እስከ ዛሬ ድረስ አልተገኘም።
{issued} {serial}`,
      diploma: `አዲስ አበባ ዩኒቨርሲቲ
ዲፕሎማ ቁጥር {no}
{graduate} የትውልድ ቀን {born}
~የዩኒቨርሲቲው ሴኔት ተማሪው የሚጠበቅበትን ትምህርት በሚገባ ስላጠናቀቀ ይህን ዲግሪ ሰጥቶታል።
መታወቂያ {id}
{granted}
ፕሬዚዳንት {rector}
\fየውጤት መግለጫ
{year1} ሂሳብ {hours1} ሰዓት {grade1}
{year1} ፊዚክስ {hours2} ሰዓት {grade2}
{year2} ግንባታ {hours3} ሰዓት {grade3}
አማካይ {average} ክሬዲት {credits}`,
      bank: `የሂሳብ መግለጫ ቁጥር {account}
የሂሳቡ ባለቤት፦ {holder}
ከ {from} እስከ {until}
የመነሻ ቀሪ {opening} ብር
{row1} ደመወዝ {amount1}
{row2} ክፍያ {amount2}
\f{row3} ዝውውር {amount3}
{row4} ኮሚሽን {amount4}
የመጨረሻ ቀሪ {closing} ብር
~በዚህ መግለጫ ላይ ጥያቄ ካለዎት በአስራ አምስት ቀናት ውስጥ ለባንኩ ያሳውቁ።
ቅርንጫፍ {branch} ስልክ {phone}`,
    },
  },
  heldOut: {
    kept: 'ቦሌ ክፍለ ከተማ',
    people: [
      ['ጌታቸው አሰፋ', 'Getachew Assefa'],
      ['ማርታ ደሳለኝ', 'Marta Desalegn'],
      ['ሳሙኤል ፍቅሩ', 'Samuel Fikru'],
      ['ቤተልሔም ግርማ', 'Betelhem Girma'],
      ['ኤርሚያስ ለገሰ', 'Ermias Legesse'],
      ['ራሔል ጌታሁን', 'Rahel Getahun'],
      ['ተክለሃይማኖት በቀለ', 'Teklehaimanot Bekele'],
      ['ሊዲያ ዘውዴ', 'Lidia Zewde'],
    ],
    templates: {
      birth: `የወሳኝ ኩነት ማስረጃ — ልደት {no}
{child}
ተወለደ፦ {born} ({time})
አባት {father}፣ እናት {mother}
ቅጽ {book} ተራ {folio} ኮድ {id}
~ከላይ የተጠቀሰው መረጃ በእኛ ዘንድ ከሚገኘው ሰነድ ጋር አንድ መሆኑን እናረጋግጣለን።
ምዝገባ፦ {registered}
ኃላፊ፦ {registrar}
\f~ማስረጃው ላይ ስርዝ ድልዝ ከተገኘ ዋጋ የሌለው መሆኑን እናሳውቃለን።
{issued} — {serial}`,
      marriage: `የጋብቻ ማስረጃ {no}
{groom} ({groomBorn}) እና {bride} ({brideBorn})
{married}
~ሁለቱም ወገኖች ለጋብቻው እንቅፋት የሚሆን ነገር እንደሌለ በመሐላ አረጋግጠዋል።
ቅጽ {book} ተራ {folio} {id}
ዳኛ {registrar}
\f~ቅጂው ለውጭ አገር ጉዳይ እንዲያገለግል በባለጉዳዩ ጥያቄ የተዘጋጀ ነው።
{issued} — {serial}`,
      diploma: `ትምህርት ሚኒስቴር
የማጠናቀቂያ ሰርተፍኬት {no}
{graduate} ({born})
~ተማሪዋ የሁለተኛ ደረጃ ትምህርቷን ጨርሳ ብሔራዊ ፈተናውን በጥሩ ውጤት አልፋለች።
{granted} ዳይሬክተር {rector} {id}
\fነጥቦች
ኬሚስትሪ {year1}፦ {grade1} ({hours1})
ታሪክ {year2}፦ {grade2} ({hours2})
ባዮሎጂ {year2}፦ {grade3} ({hours3})
አማካይ ውጤት {average} ድምር {credits}`,
      bank: `ንግድ ባንክ
ደንበኛ {holder} ሂሳብ {account}
ጊዜ፦ {from} — {until}
ያለፈ ቀሪ፦ {opening}
{row1} ገቢ {amount1}
{row2} ወጪ {amount2}
\f{row3} ሐዋላ {amount3}
{row4} ወለድ {amount4}
የአሁኑ ቀሪ፦ {closing}
~ሰነዱ ከባንኩ ሥርዓት የወጣ ስለሆነ ያለ ፊርማ እና ማህተም የሚሰራ ነው።
ቅርንጫፍ {branch} {phone}`,
    },
  },
};
