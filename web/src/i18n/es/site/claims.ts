import type { Spanish } from '../../dictionary.ts';

export const claims: Spanish['claims'] = {
  source: 'Fuente',
  rating: 'Calificación de {rating}',
  ratingText: 'según nuestros clientes',
  ratingOwn: 'según nuestros clientes, por nuestra propia cuenta',
  customers: 'Más de {count} clientes',
  customersCounted: { one: '{count} cliente', many: '{count} de clientes', other: '{count} clientes' },
  customersText: 'familias, estudiantes y empresas',
  languages: '{languages} idiomas',
  languagesText: 'en cualquier combinación',
  agency: 'Aceptadas por {agency}',
  agencyText: 'con un certificado de exactitud firmado',
  onTime: 'Entregamos {onTime} de {orders} traducciones en el plazo prometido',
  refund: 'Reembolso total si le rechazan un documento certificado',
};
