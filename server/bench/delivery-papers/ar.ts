import { dayOf, grouped, inWords, monthOf, two, yearOf, type PaperLanguage } from './paper.ts';

const eastern = (text: string): string =>
  text.replaceAll(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const named = (tag: string) => {
  const month = inWords(tag, { month: 'long' });
  return (date: Date): string => eastern(`${dayOf(date)} ${month(date)} ${yearOf(date)}`);
};

export const arabic: PaperLanguage = {
  code: 'ar',
  dates: [
    named('ar-EG'),
    (date) => eastern(`${two(dayOf(date))}/${two(monthOf(date))}/${yearOf(date)}`),
    named('ar-SY'),
    (date) => `${dayOf(date)}/${monthOf(date)}/${yearOf(date)} م`,
  ],
  amount: (cents) => eastern(grouped('٬', '٫')(cents)),
  digits: eastern,
  tuning: {
    kept: 'وزارة الداخلية',
    people: [
      ['محمد عبدالله', 'Mohammed Abdullah'],
      ['فاطمة حسين', 'Fatima Hussein'],
      ['يوسف الخطيب', 'Youssef Al-Khatib'],
      ['خديجة منصور', 'Khadija Mansour'],
      ['عمر القاسم', 'Omar Alqasim'],
      ['سارة محمود درويش', 'Sara Mahmoud Darwish'],
      ['كريم بن علي', 'Karim Ben Ali'],
      ['هدى الحداد', 'Huda El Haddad'],
    ],
    templates: {
      birth: `جمهورية مصر العربية
شهادة ميلاد رقم {no}
اسم المولود: {child}
تاريخ الميلاد: {born}   الساعة {time}
اسم الأب: {father}
اسم الأم: {mother}
السجل {book} الصفحة {folio}
الرقم القومي {id}
~تم استخراج هذه الشهادة من واقع السجلات المدنية المحفوظة في المصلحة بناء على طلب صاحب الشأن.
تاريخ التسجيل {registered}   أمين السجل {registrar}
\f~لا يعتد بهذه الشهادة إذا كان بها أي كشط أو تغيير في البيانات المدونة.
صدرت في {issued}   مسلسل {serial}`,
      marriage: `وثيقة عقد زواج رقم {no}
الزوج: {groom}، المولود في {groomBorn}
الزوجة: {bride}، المولودة في {brideBorn}
~تم العقد بين الزوجين على كتاب الله وسنة رسوله بإيجاب وقبول شرعيين وبحضور الشاهدين.
تاريخ العقد {married}   سجل {book}   صفحة {folio}
المأذون {registrar}   رقم {id}
\f~صورة طبق الأصل من الوثيقة المحفوظة لدى المحكمة الابتدائية.
{issued}   {serial}`,
      diploma: `جامعة دمشق
شهادة رقم {no}
~يشهد مجلس الجامعة بأن الطالب المذكور أدناه قد أتم جميع متطلبات الدرجة العلمية بنجاح.
{graduate} المولود في {born}
الرقم الجامعي {id}
منحت بتاريخ {granted}
رئيس الجامعة {rector}
\fكشف العلامات
{year1} الرياضيات {hours1} ساعة {grade1}
{year1} الفيزياء {hours2} ساعة {grade2}
{year2} المواد {hours3} ساعة {grade3}
المعدل العام {average}   مجموع الوحدات {credits}`,
      bank: `كشف حساب رقم {account}
صاحب الحساب: {holder}
الفترة من {from} إلى {until}
الرصيد الافتتاحي {opening}
{row1} حوالة واردة {amount1}
{row2} مشتريات {amount2}
\f{row3} إيداع نقدي {amount3}
{row4} عمولة {amount4}
الرصيد الختامي {closing}
~يرجى إبلاغ البنك خلال خمسة عشر يوما في حال وجود أي ملاحظة على هذا الكشف.
فرع {branch}   هاتف {phone}`,
    },
  },
  heldOut: {
    kept: 'دائرة الأحوال',
    people: [
      ['أحمد سليمان', 'Ahmad Sulaiman'],
      ['نجلاء فتحي', 'Naglaa Fathy'],
      ['طارق زياد', 'Tarek Ziyad'],
      ['ليلى مراد', 'Layla Mourad'],
      ['شريف غانم', 'Sherif Ghanem'],
      ['عبد الرحمن الشريف', 'Abdel Rahman Al-Sharif'],
      ['زينب بوعزيزي', 'Zeineb Bouazizi'],
      ['حسام الدين قنديل', 'Hossam Eldin Kandil'],
    ],
    templates: {
      birth: `المملكة الأردنية الهاشمية
صورة عن قيد ولادة {no}
{child}
محل وتاريخ الولادة: عمان {born} ({time})
الوالد {father} والوالدة {mother}
مجلد {book} قيد {folio}
رمز {id}
~نشهد نحن دائرة الأحوال المدنية بصحة المعلومات الواردة أعلاه وفقا للقيود الرسمية.
سجل في {registered}
الموظف: {registrar}
\f~أعطيت هذه الصورة لتقديمها إلى من يهمه الأمر دون أدنى مسؤولية تجاه الغير.
{issued} / {serial}`,
      marriage: `محكمة الأسرة — إشهاد زواج {no}
حضر السيد {groom} ({groomBorn}) والسيدة {bride} ({brideBorn})
بتاريخ {married}
~وبعد التحقق من خلوهما من الموانع الشرعية والقانونية جرى توثيق العقد حسب الأصول.
دفتر {book} ورقة {folio} {id}
القاضي: {registrar}
\f~نسخة مستخرجة من الأصل المحفوظ في سجلات المحكمة بعد استيفاء الرسوم.
{issued} — {serial}`,
      diploma: `وزارة التعليم العالي
منح الطالب {graduate} درجة البكالوريوس
تاريخ الولادة {born}
~بعد أن أكمل بنجاح كافة المقررات الدراسية المطلوبة في كلية الهندسة.
قرار {no} في {granted}   ملف {id}
العميد: {rector}
\fالسجل الأكاديمي
{year1}: كيمياء {grade1} ({hours1})
{year2}: تاريخ {grade2} ({hours2})
{year2}: أحياء {grade3} ({hours3})
المعدل {average}، الساعات {credits}`,
      bank: `البنك الأهلي — حركة الحساب
العميل {holder}   الآيبان {account}
من تاريخ {from} حتى تاريخ {until}
رصيد سابق {opening}
{row1} راتب {amount1}
{row2} سحب {amount2}
\f{row3} تحويل {amount3}
{row4} فوائد {amount4}
رصيد حالي {closing}
~هذا الكشف صادر عن النظام الآلي ولا يحتاج إلى توقيع أو ختم من البنك.
الفرع {branch}، {phone}`,
    },
  },
};
