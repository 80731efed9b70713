import type { Spanish } from '../../dictionary.ts';

export const adminPromise: Spanish['adminPromise'] = {
  title: 'Plazo de entrega',
  hint: 'Los cambios se aplican a las órdenes que se paguen desde ahora. Los plazos ya prometidos no cambian.',
  usesCalendar: 'Calcular la entrega con el calendario de la oficina',
  usesCalendarHint:
    'Solo cuenta el horario de apertura, desde la siguiente hora en punto después del pago. Si está desactivado: 48, 24 y 12 horas después del pago.',
  zone: 'Zona horaria de la oficina',
  zoneHint: 'Un nombre de la IANA, p. ej. America/New_York',
  hours: 'Horario de apertura',
  hoursHint: 'P. ej. 09:00-12:30, 13:30-18:00. Deje el día vacío si la oficina está cerrada.',
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
  holidays: 'Días festivos',
  holidaysHint: 'Una fecha por línea, con su nombre si quiere: 2026-12-25 Navidad',
  effortsHint:
    'Horas de trabajo por tipo: para las primeras páginas y para cada grupo adicional del mismo número de páginas.',
  effort_hours: 'Horas',
  effort_pages: 'Páginas',
  effort_moreHours: 'Horas adicionales',
  late: 'Si una entrega se retrasa',
  late_none: 'No hacer nada',
  late_tell: 'Avisar al cliente',
  late_refund: 'Avisar al cliente y reembolsar una parte',
  late_credit: 'Avisar al cliente y enviarle un código de descuento para la próxima orden',
  latePercent: 'Parte del precio, %',
  lateHint:
    'Una vez por orden. Un reembolso que no se puede hacer a una tarjeta aparece entre las incidencias de pago. Un código de descuento vale para una orden durante un año y aparece entre los cupones.',
  showsOnTime: 'Mostrar en el sitio el porcentaje de entregas a tiempo',
  showsOnTimeHint:
    'Se muestra cuando hay 30 órdenes en los últimos 365 días, con un archivo firmado para volver a calcularlo. Se calcula a partir del registro de auditoría.',
};
