import { asTheyAre, dayOf, grouped, inWords, numeric, yearOf, type PaperLanguage } from './paper.ts';

const dayAndMonth = inWords('ru', { day: 'numeric', month: 'long' });

export const russian: PaperLanguage = {
  code: 'ru',
  dates: [
    inWords('ru', { dateStyle: 'long' }),
    numeric('.'),
    (date) => `«${dayOf(date)}» ${dayAndMonth(date).split(' ')[1] ?? ''} ${yearOf(date)} года`,
  ],
  amount: grouped('\u{A0}', ','),
  digits: asTheyAre,
  tuning: {
    kept: 'ЗАГС г. Москвы',
    people: [
      ['Алексей Щербаков', 'Aleksei Shcherbakov'],
      ['Юлия Хрущёва', 'Iuliia Khrushcheva'],
      ['Наталья Игоревна Жукова', 'Natalia Igorevna Zhukova'],
      ['Дмитрий Цветков', 'Dmitrii Tcvetkov'],
      ['Евгений Ёлкин', 'Evgenii Elkin'],
      ['Ольга Петровна Иванова', 'Olga Petrovna Ivanova'],
      ['Пётр Сергеевич Иванов', 'Petr Sergeevich Ivanov'],
      ['Анна Чехова', 'Anna Chekhova'],
    ],
    templates: {
      birth: `СВИДЕТЕЛЬСТВО О РОЖДЕНИИ
{child}
родился(лась) {born}, время {time}
о чём составлена запись акта о рождении № {no}
Отец: {father}
Мать: {mother}
Книга {book} лист {folio}
~Настоящее свидетельство выдано на основании записи акта гражданского состояния, хранящейся в отделе.
Дата государственной регистрации {registered}
Руководитель органа ЗАГС {registrar}  Код {id}
\fОборотная сторона
~Отметок о перемене имени и об усыновлении в записи акта не имеется.
Дата выдачи {issued}. Серия {serial}`,
      marriage: `СВИДЕТЕЛЬСТВО О ЗАКЛЮЧЕНИИ БРАКА
{groom}, дата рождения {groomBorn}
и {bride}, дата рождения {brideBorn}
заключили брак {married}
Запись акта № {no}, книга {book}, лист {folio}
~После заключения брака супругам присвоены фамилии, указанные в заявлении о вступлении в брак.
Заведующий {registrar}. Код {id}
\f~Документ подлежит обмену в случае утраты или порчи по заявлению владельца.
Выдано {issued} серия {serial}`,
      diploma: `ДИПЛОМ № {no}
{graduate}, родился {born}
~Решением государственной экзаменационной комиссии присвоена квалификация инженера по специальности строительство.
Рег. номер {id}
Дата выдачи {granted}
Ректор {rector}
\fПРИЛОЖЕНИЕ К ДИПЛОМУ
{year1}  Высшая математика  {hours1} ч.  оценка {grade1}
{year1}  Физика  {hours2} ч.  оценка {grade2}
{year2}  Сопротивление материалов  {hours3} ч.  оценка {grade3}
Средний балл {average}. Зачётных единиц {credits}`,
      bank: `ВЫПИСКА ПО СЧЁТУ {account}
Владелец счёта: {holder}
за период с {from} по {until}
Входящий остаток {opening} руб.
{row1} Зачисление заработной платы {amount1}
{row2} Оплата товаров {amount2}
\f{row3} Перевод {amount3}
{row4} Комиссия {amount4}
Исходящий остаток {closing} руб.
~Выписка сформирована автоматически и действительна без подписи и печати банка.
Отделение {branch}, тел. {phone}`,
    },
  },
  heldOut: {
    kept: 'ООО «Ромашка»',
    people: [
      ['Александр Ющенко', 'Aleksandr Iushchenko'],
      ['Ксения Чайковская', 'Kseniia Chaikovskaia'],
      ['Вячеслав Шишкин', 'Viacheslav Shishkin'],
      ['Пётр Мягков', 'Petr Miagkov'],
      ['Лариса Викторовна Зуева', 'Larisa Viktorovna Zueva'],
      ['Фёдор Хабибуллин', 'Fedor Khabibullin'],
      ['Эльвира Якупова', 'Elvira Iakupova'],
      ['Тимофей Яковлевич Грязнов', 'Timofei Iakovlevich Griaznov'],
    ],
    templates: {
      birth: `Актовая запись о рождении {no} от {registered}
Сведения о ребёнке: {child}; {born} в {time}
Сведения о родителях: отец {father}, мать {mother}
Том {book}, стр. {folio}
Идентификатор {id}
~Справка дана в том, что указанные сведения соответствуют данным единого реестра.
Специалист: {registrar}
\f~Копия верна, подлинник находится в архиве города и выдаче на руки не подлежит.
{issued}    {serial}`,
      marriage: `Справка о заключении брака
Супруг: {groom} ({groomBorn})
Супруга: {bride} ({brideBorn})
~Брак зарегистрирован в присутствии свидетелей, о чём в книге регистрации сделана соответствующая запись.
Дата {married}; № {no}; том {book}; стр. {folio}; {id}
{registrar}
\f~Сведения предоставлены по запросу заявителя для предъявления по месту требования.
{issued}  {serial}`,
      diploma: `АТТЕСТАТ О СРЕДНЕМ ОБРАЗОВАНИИ {no}
Выдан: {graduate} (дата рождения: {born})
~в том, что он окончил полный курс средней школы и успешно прошёл итоговую аттестацию.
{granted}    Директор {rector}    Бланк {id}
\fВедомость
Химия {year1} — {grade1}, {hours1} часов
История {year2} — {grade2}, {hours2} часов
Биология {year2} — {grade3}, {hours3} часов
Итог: {average} / {credits}`,
      bank: `Справка о движении денежных средств
Клиент {holder}; счёт {account}
Начало {from}; конец {until}; остаток {opening}
{row1} Пополнение {amount1}
{row2} Покупка {amount2}
\f{row3} Снятие наличных {amount3}
{row4} Проценты {amount4}
Остаток на конец {closing}
~Банк подтверждает, что указанные в настоящей справке сведения достоверны на дату её выдачи.
Офис {branch}. Телефон {phone}`,
    },
  },
};
