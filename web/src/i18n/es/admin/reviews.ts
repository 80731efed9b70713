import type { Spanish } from '../../dictionary.ts';

export const adminReviews: Spanish['adminReviews'] = {
  lead: 'Las reseñas aparecen en el sitio cuando se aprueban.',
  loadFailed: 'No se pudieron cargar las reseñas. Por favor inténtelo de nuevo.',
  filter: 'Filtrar reseñas',
  all: 'Todas',
  pending: 'Pendientes',
  approved: 'Aprobadas',
  noneAtAll: 'Todavía no hay reseñas.',
  nonePending: 'No hay reseñas pendientes.',
  noneApproved: 'Todavía no hay reseñas aprobadas.',

  approvedBadge: 'Aprobada',
  pendingBadge: 'Pendiente',
  unapprove: 'Retirar aprobación',
  reviewOf: 'la reseña de {name}',
  deleteTitle: '¿Eliminar esta reseña?',
  deleteText: '¿Está seguro de que desea eliminar esta reseña? Esta acción no se puede deshacer.',

  approvedBanner: 'Reseña aprobada correctamente',
  unapprovedBanner: 'Aprobación de la reseña retirada correctamente',
  deletedBanner: 'Reseña eliminada correctamente',
  updateFailed: 'No se pudo actualizar la reseña. Por favor inténtelo de nuevo.',
  deleteFailed: 'No se pudo eliminar la reseña. Por favor inténtelo de nuevo.',
};
