import { asTheyAre, grouped, inWords, numeric, type PaperLanguage } from './paper.ts';

const long = inWords('uk', { dateStyle: 'long' });

export const ukrainian: PaperLanguage = {
  code: 'uk',
  dates: [long, numeric('.'), (date) => long(date).replace('р.', 'року')],
  amount: grouped(' ', ','),
  digits: asTheyAre,
  tuning: {
    kept: 'м. Київ',
    people: [
      ['Олександр Коваленко', 'Oleksandr Kovalenko'],
      ['Ганна Шевчук', 'Hanna Shevchuk'],
      ['Юрій Гончаренко', 'Yurii Honcharenko'],
      ["Дар'я Кузьменко", 'Daria Kuzmenko'],
      ['Євгенія Щербина', 'Yevheniia Shcherbyna'],
      ['Ігор Ткаченко', 'Ihor Tkachenko'],
      ['Світлана Миколаївна Бойко', 'Svitlana Mykolaivna Boiko'],
      ['Андрій Левицький', 'Andrii Levytskyi'],
    ],
    templates: {
      birth: `СВІДОЦТВО ПРО НАРОДЖЕННЯ
{child}
народився (народилася) {born} о {time}
Батько: {father}
Мати: {mother}
актовий запис № {no}, книга {book}, аркуш {folio}
~Це свідоцтво видано на підставі актового запису, що зберігається у відділі державної реєстрації.
Дата реєстрації {registered}
Начальник відділу {registrar}. Код {id}
\f~Відмітки про зміну імені та про усиновлення в актовому записі відсутні.
Дата видачі {issued}. Серія {serial}`,
      marriage: `СВІДОЦТВО ПРО ШЛЮБ
{groom}, дата народження {groomBorn}
{bride}, дата народження {brideBorn}
уклали шлюб {married}
запис № {no}, книга {book}, аркуш {folio}
~Після державної реєстрації шлюбу подружжю присвоєно прізвища за їхнім спільним бажанням.
Керівник {registrar}. Код {id}
\f~Свідоцтво підлягає обміну в разі втрати або пошкодження за заявою власника.
{issued} серія {serial}`,
      diploma: `ДИПЛОМ БАКАЛАВРА {no}
{graduate}, {born}
~Рішенням екзаменаційної комісії присвоєно кваліфікацію інженера за спеціальністю будівництво.
Реєстраційний номер {id}
Дата {granted}
Ректор {rector}
\fДОДАТОК ДО ДИПЛОМА
{year1}  Вища математика  {hours1} год.  {grade1}
{year1}  Фізика  {hours2} год.  {grade2}
{year2}  Опір матеріалів  {hours3} год.  {grade3}
Середній бал {average}. Кредити {credits}`,
      bank: `ВИПИСКА З РАХУНКУ {account}
Клієнт: {holder}
за період з {from} до {until}
Вхідний залишок {opening} грн
{row1} Зарахування зарплати {amount1}
{row2} Оплата покупок {amount2}
\f{row3} Переказ {amount3}
{row4} Комісія {amount4}
Вихідний залишок {closing} грн
~Виписку сформовано автоматично, вона є дійсною без підпису та печатки банку.
Відділення {branch}, тел. {phone}`,
    },
  },
  heldOut: {
    kept: 'РАЦС м. Львова',
    people: [
      ['Богдан Хмелюк', 'Bohdan Khmeliuk'],
      ['Зоряна Пилипчук', 'Zoriana Pylypchuk'],
      ['Остап Вишневецький', 'Ostap Vyshnevetskyi'],
      ['Леся Гриценко', 'Lesia Hrytsenko'],
      ['Тарас Якимович', 'Taras Yakymovych'],
      ['Єлизавета Журба', 'Yelyzaveta Zhurba'],
      ['Назар Петрович Цимбалюк', 'Nazar Petrovych Tsymbaliuk'],
      ['Христина Дзюба', 'Khrystyna Dziuba'],
    ],
    templates: {
      birth: `Витяг з реєстру щодо актового запису про народження {no}
Відомості про дитину: {child}; {born}; {time}
Відомості про батьків: {father}; {mother}
Том {book}, сторінка {folio}, ідентифікатор {id}
~Витяг видано для пред'явлення за місцем вимоги на підставі заяви одного з батьків.
Складено {registered}
Реєстратор: {registrar}
\f~Копія відповідає оригіналу, що зберігається в архіві та не видається на руки.
{issued}   {serial}`,
      marriage: `Довідка про реєстрацію шлюбу
Чоловік: {groom} ({groomBorn})
Дружина: {bride} ({brideBorn})
~Шлюб зареєстровано у присутності свідків, про що зроблено відповідний запис у книзі.
{married}; № {no}; том {book}; сторінка {folio}; {id}
{registrar}
\f~Довідку надано на запит заявника для подання до компетентних органів іноземної держави.
{issued}   {serial}`,
      diploma: `АТЕСТАТ ПРО ПОВНУ ЗАГАЛЬНУ СЕРЕДНЮ ОСВІТУ {no}
{graduate}, народження {born}
~закінчив навчальний заклад та успішно склав державну підсумкову атестацію з усіх предметів.
{granted}   Директор {rector}   Бланк {id}
\fОцінки
Хімія {year1} — {grade1}, {hours1} годин
Історія {year2} — {grade2}, {hours2} годин
Біологія {year2} — {grade3}, {hours3} годин
Підсумок: {average} / {credits}`,
      bank: `Довідка про рух коштів
Власник {holder}; рахунок {account}
Початок {from}; кінець {until}; залишок {opening}
{row1} Поповнення {amount1}
{row2} Придбання {amount2}
\f{row3} Зняття готівки {amount3}
{row4} Відсотки {amount4}
Залишок на кінець {closing}
~Банк підтверджує, що зазначені в цій довідці відомості є достовірними на дату її видачі.
Офіс {branch}. Телефон {phone}`,
    },
  },
};
