import type { Spanish } from '../../../dictionary.ts';

export const onTime: Spanish['onTime'] = {
  title: 'Entregas a tiempo',
  description: 'Cuántas traducciones entregamos en el plazo prometido y cómo puede comprobarlo.',
  lead: 'Cuántas traducciones entregamos en el plazo que prometimos con el pago.',
  none: 'Mostramos el porcentaje a partir de 30 pedidos. Todavía hay menos.',
  of: '{onTime} de {orders} pedidos que vencían en los últimos 365 días, hasta la medianoche UTC',
  countedTitle: 'Qué se cuenta',
  due: 'Todos los pedidos pagados cuyo plazo vencía en los últimos 365 días. Los pagados antes del 26 de noviembre de 2026 no tienen un plazo guardado y no se cuentan.',
  pauses:
    'El plazo se aplaza por el tiempo que esperamos la respuesta del cliente, y hasta la siguiente hora en que nuestra oficina está abierta. No se mueve por ningún otro motivo.',
  late: 'Un pedido atrasado que sigue abierto cuenta como atrasado, y también uno que se reembolsó cuando ya estaba atrasado.',
  cancelled: 'Los pedidos reembolsados por completo antes de vencer el plazo no se cuentan: se cancelaron.',
  completed:
    'Un pedido está entregado desde la última vez que se completó. Si lo reabrimos, vuelve a estar abierto.',
  exportTitle: 'Compruébelo usted mismo',
  exportText:
    'El archivo firmado tiene una fila por cada uno de estos pedidos: el día en que vencía, cuántos minutos se aplazó por las pausas y cuántos minutos se atrasó. No contiene nombres, números ni documentos.',
  download: 'Descargar el archivo firmado',
  verify:
    'Nuestro programa comprueba la firma y vuelve a contar. También pueden hacerlo otros programas: el archivo es un JWS (Ed25519).',
  own: 'La página de su pedido indica el plazo y la entrega, así que puede buscar su propio pedido entre las filas.',
};
