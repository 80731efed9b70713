import type { Spanish } from '../../dictionary.ts';

export const adminTemplates: Spanish['adminTemplates'] = {
  title: 'Plantillas de mensajes',
  hint: 'El equipo las inserta en los mensajes a los clientes, en el idioma de la orden, y puede editarlas antes de enviarlas.',
  placeholders: 'Marcadores, que se completan al insertar la plantilla:',
  customer: 'el nombre del cliente',
  order: 'el número de la orden',
  deadline: 'la fecha límite de la traducción',
  document: 'los nombres de los archivos',
  language: 'el idioma de la traducción',
  empty: 'Todavía no hay plantillas.',
  legend: 'Plantilla {number}',
  textIn: 'Texto en {language}',
  unknown: '{names} no es un marcador. Use {known}.',
  add: 'Agregar una plantilla',
  choose: 'Plantilla',
  none: 'Elija una plantilla',
  insert: 'Insertar',
  failed: 'No se pudieron cargar las plantillas',
  otherLanguage:
    'El idioma de esta orden es {wanted}. La plantilla no tiene texto en ese idioma: se insertó el texto en {inserted}.',
  inserted: 'Insertada',
  fillIn: 'Reemplace {names} antes de enviar',
};
