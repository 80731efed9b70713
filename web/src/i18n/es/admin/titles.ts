import type { Spanish } from '../../dictionary.ts';

export const adminTitles: Spanish['adminTitles'] = {
  account: 'Su cuenta',
  consoleSignIn: 'Entrar en la consola',
  content: 'Gestión de contenido',
  newPage: 'Crear página nueva',
  editPage: 'Editar página',
  mails: 'Correos',
  office: 'Oficina',
  week: 'La semana en cifras',
  order: 'Orden {orderNumber}',
  orderLoading: 'Cargando la orden…',
  payments: 'Pagos',
  pricing: 'Gestión de precios',
  review: 'Revisión de la orden {orderNumber}',
  rejections: 'Traducciones rechazadas',
  privacy: 'Solicitudes de privacidad',
  reviews: 'Gestión de reseñas',
  staff: 'Cuentas del personal',
  welcome: 'Elija su contraseña',
  status: 'Estado',
  login: 'Acceso al panel',
};
