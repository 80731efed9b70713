import { asTheyAre, dayOf, grouped, inWords, numeric, yearOf, type PaperLanguage } from './paper.ts';

const month = inWords('es', { month: 'long' });

export const spanish: PaperLanguage = {
  code: 'es',
  dates: [
    inWords('es', { dateStyle: 'long' }),
    numeric('/'),
    (date) => `${dayOf(date)} de ${month(date).toUpperCase()} de ${yearOf(date)}`,
    (date) => `${dayOf(date)} días del mes de ${month(date)} del año ${yearOf(date)}`,
    numeric('-'),
  ],
  amount: grouped('.', ','),
  digits: asTheyAre,
  tuning: {
    kept: 'Universidad Nacional de La Plata, Calle 7 N.º 776',
    people: [
      ['María José Núñez Ibáñez', 'Maria Jose Nunez Ibanez'],
      ['Íñigo Güell Peña', 'Inigo Guell Pena'],
      ['Ana Lucía Ordóñez Cabrera', 'Ana Lucia Ordonez Cabrera'],
      ['Joaquín De la Cruz', 'Joaquin De La Cruz'],
      ['Luis Fernando Gutiérrez Ríos', 'Luis Fernando Gutierrez Rios'],
      ['Rosa Elvira Zúñiga', 'Rosa Elvira Zuniga'],
      ['Carlos Andrés Montoya Vélez', 'Carlos Andres Montoya Velez'],
      ['Guadalupe Sánchez-Ayala', 'Guadalupe Sanchez-Ayala'],
    ],
    templates: {
      birth: `REPÚBLICA DE COLOMBIA · REGISTRO CIVIL
ACTA DE NACIMIENTO No. {no}
Nombre del inscrito: {child}
Fecha de nacimiento: {born}    Hora: {time}
Nombre del padre: {father}
Nombre de la madre: {mother}
Libro {book}, folio {folio}. CURP {id}
~El presente documento se expide a petición de la parte interesada para los fines legales que estime convenientes.
Registrado el {registered}. Oficial: {registrar}
\fReverso
~Esta copia es fiel del original que se encuentra archivado en esta oficina y fue cotejada por el funcionario que suscribe.
Expedido el {issued}. Serie {serial}`,
      marriage: `ACTA DE MATRIMONIO NÚMERO {no}
Contrayente: {groom}, nacido el {groomBorn}
Contrayente: {bride}, nacida el {brideBorn}
Fecha del matrimonio: {married}
~Los contrayentes manifestaron ante mí que no existe impedimento alguno para celebrar el matrimonio y que lo hacen por su propia voluntad.
Libro {book}   Foja {folio}   Clave {id}
El Juez del Registro Civil: {registrar}
\fAnotaciones marginales
~No se encontró ninguna anotación en el margen del acta al momento de la expedición de esta copia.
{issued}, serie {serial}`,
      diploma: `UNIVERSIDAD NACIONAL DE LA PLATA
~El Consejo Superior, en virtud de que ha cumplido con todos los requisitos exigidos por los estatutos, le otorga el presente título a
{graduate}
nacido el {born}, documento {id}
Ingeniero Civil
Dado en La Plata a los {granted}. Registro {no}
Rector: {rector}
\fCERTIFICADO ANALÍTICO
Año {year1} Álgebra lineal {hours1} horas {grade1}
Año {year1} Mecánica de suelos {hours2} horas {grade2}
Año {year2} Hormigón armado {hours3} horas {grade3}
Promedio general: {average}    Créditos: {credits}`,
      bank: `BANCO DEL PACÍFICO   ESTADO DE CUENTA
Titular: {holder}
Cuenta {account}
Período del {from} al {until}
Saldo inicial {opening}
{row1} Transferencia recibida {amount1}
{row2} Pago con tarjeta {amount2}
\f{row3} Depósito en efectivo {amount3}
{row4} Comisión {amount4}
Saldo final {closing}
~Si usted no está de acuerdo con este estado de cuenta, por favor comuníquese con nosotros dentro de los treinta días siguientes.
Sucursal {branch}   Tel. {phone}`,
    },
  },
  heldOut: {
    kept: 'Registro Nacional de las Personas, Avenida de los Libertadores 1540',
    people: [
      ['Begoña Muñoz Agüero', 'Begona Munoz Aguero'],
      ['José Ángel Rincón', 'Jose Angel Rincon'],
      ['Ximena del Río Castañeda', 'Ximena Del Rio Castaneda'],
      ['Óscar Iván Piñeros', 'Oscar Ivan Pineros'],
      ['Teresa Güemes-Olañeta', 'Teresa Guemes-Olaneta'],
      ['Hernán Darío Echeverría López', 'Hernan Dario Echeverria Lopez'],
      ['Pilar Ibarrola', 'Pilar Ibarrola'],
      ['Raúl Benítez de León', 'Raul Benitez De Leon'],
    ],
    templates: {
      birth: `ESTADOS UNIDOS MEXICANOS
~En nombre de los Estados Unidos Mexicanos y como oficial del Registro Civil, certifico que en los archivos a mi cargo existe un acta en la que consta lo siguiente
Acta: {no}  Libro: {book}  Foja: {folio}
Datos de la persona registrada
{child}
Nació: {born} a las {time} horas
Filiación
{father} / {mother}
Identificador electrónico {id}
Fecha de registro: {registered}
{registrar}, oficial
\f~Se extiende la presente certificación en cumplimiento de lo dispuesto por el código civil vigente en esta entidad.
Fecha de expedición {issued} · Folio de seguridad {serial}`,
      marriage: `~En la ciudad de Lima, siendo las diez de la mañana, comparecieron ante el suscrito alcalde las personas cuyos datos se indican a continuación
PARTIDA {no}
1. {groom} ({groomBorn})
2. {bride} ({brideBorn})
quienes contrajeron matrimonio civil el {married}
Tomo {book} página {folio} código {id}
Firma: {registrar}
\fCERTIFICO
~que la copia que antecede concuerda con la inscripción que obra en el registro que está a mi cargo.
Lima, {issued}   {serial}`,
      diploma: `Ministerio de Educación
TÍTULO DE BACHILLER EN CIENCIAS  Nº {no}
Conferido a: {graduate}
Fecha de nacimiento {born}   Identidad {id}
~por haber aprobado satisfactoriamente los estudios correspondientes según el plan que se encuentra en vigor.
Expedido: {granted}
La directora, {rector}
\fNotas
{year1}: Química {grade1} ({hours1} h)
{year2}: Física {grade2} ({hours2} h)
{year2}: Biología {grade3} ({hours3} h)
Nota media {average}
Total de créditos {credits}`,
      bank: `Caja de Ahorros · Extracto mensual
Cliente: {holder}    IBAN {account}
Desde {from} hasta {until}
Saldo anterior  {opening} EUR
{row1}  Nómina  {amount1}
{row2}  Recibo de luz  {amount2}
\f{row3}  Alquiler  {amount3}
{row4}  Intereses  {amount4}
Saldo a su favor {closing} EUR
~Le recordamos que puede consultar sus movimientos en cualquier momento a través de nuestra página o en la oficina que usted prefiera.
Oficina {branch}, teléfono {phone}`,
    },
  },
};
