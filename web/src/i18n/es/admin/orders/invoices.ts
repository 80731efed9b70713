import type { Spanish } from '../../../dictionary.ts';

export const adminInvoices: Spanish['adminInvoices'] = {
  lead: 'Facturas y notas de crédito de los socios, y los montos vencidos.',
  open: 'Abrir las facturas',
  loading: 'Cargando las facturas…',
  failed: 'No se pudieron cargar las facturas',

  closing: 'Cerrar un mes',
  closingHint:
    'Cada cuenta con movimientos recibe una factura, y una nota de crédito por los reembolsos de órdenes ya facturadas. Los meses empiezan y terminan en UTC.',
  close: 'Cerrar {month}',
  closeTitle: '¿Cerrar {month}?',
  closeText: 'Las facturas se emiten con sus números. Esto no se puede deshacer.',
  closeFailed: 'El mes no se cerró',
  closed: 'Cerrado',
  issued: 'Documentos emitidos: {count}',
  nothingToClose: 'Todos los meses terminados están cerrados.',
  withoutAddress: 'Estos socios no tienen dirección de facturación. Sus facturas no indicarán impuestos:',
  taxRefused: 'Stripe no determinó el impuesto de un socio: {reason}',
  openPartner: 'Abrir el socio',

  overdue: 'Vencidas',
  noneOverdue: 'No hay facturas vencidas.',
  all: 'Facturas más recientes',
  none: 'Todavía no hay facturas.',
  partner: 'Socio',
  month: 'Mes',
  charged: 'Cargado',
  due: 'Vence el',
  openAmount: 'Pendiente',
  days: 'Días de retraso: {count}',
  files: 'Archivos',
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  save: 'Guardar {number} como {format}',
};
