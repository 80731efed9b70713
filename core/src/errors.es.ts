import { staffErrorsEs } from './staff/errors.es.ts';
import type { ErrorCode } from './errors.ts';

/** The words of the error catalogue in Spanish; a code without words does not compile. */
export const errorMessagesEs: Readonly<Record<ErrorCode, string>> = {
  ...staffErrorsEs,
  'request.invalid': 'La solicitud no es válida. Por favor revise los campos marcados.',
  'request.not_found': 'No hay nada en esta dirección.',
  'request.method_not_allowed': 'Esta dirección no acepta ese método.',
  'request.too_large': 'La solicitud es demasiado grande.',
  'request.unsupported_type': 'Aquí no se acepta este tipo de contenido.',
  'request.cross_site':
    'Esta solicitud vino de otro sitio y fue rechazada. Por favor recargue la página e intente nuevamente.',
  'request.too_many': 'Demasiadas solicitudes. Por favor espere un momento e intente nuevamente.',
  'request.timeout': 'La carga tardó demasiado. Por favor revise su conexión e intente nuevamente.',
  'request.aborted': 'La solicitud terminó antes de completarse. Por favor intente nuevamente.',
  'internal.unexpected': 'Algo salió mal de nuestro lado. Por favor intente nuevamente.',
  'internal.unavailable':
    'El servicio está ocupado o reiniciándose. Por favor intente nuevamente en un momento.',
  'idempotency.conflict':
    'Este formulario ya se envió con otros datos. Por favor recargue la página e intente nuevamente.',
  'idempotency.required':
    'Las órdenes con una clave de API necesitan el encabezado Idempotency-Key: un valor por orden, el mismo en cada reintento.',
  'confirmation.invalid':
    'Esta confirmación es de otra orden o de otra clave. Por favor pida la vista previa de la orden como es ahora.',
  'confirmation.expired': 'Esta confirmación ha vencido. Por favor pida otra vista previa de la orden.',
  'confirmation.price_changed':
    'El precio cambió desde la vista previa. Por favor pida otra vista previa de la orden.',
  'key.required': 'Esta llamada necesita una clave de API, como “Authorization: Bearer”.',
  'key.invalid': 'Esta clave de API no es válida. Por favor revise que se haya copiado completa.',
  'key.expired': 'Esta clave de API ha vencido. Por favor pida una nueva.',
  'key.revoked': 'Esta clave de API fue revocada. Por favor pida una nueva.',
  'key.account_closed': 'La cuenta de esta clave de API está cerrada.',
  'key.address': 'Esta clave de API no puede usarse desde esta dirección de red.',
  'key.scope': 'Esta clave de API no tiene el permiso que esta llamada necesita.',
  'key.not_accepted': 'Esta llamada no puede hacerse con una clave de API.',
  'key.cap': 'Esta orden excedería el límite de gasto de la clave de API.',
  'coupon.unknown': 'Este código de cupón no es válido. Por favor revise el código o quítelo.',
  'coupon.expired': 'Este cupón ha vencido. Por favor quite el código o escriba otro.',
  'coupon.used_up': 'Este cupón ya no se puede usar. Por favor quite el código o escriba otro.',
  'coupon.other_tier':
    'Este cupón es para otro tipo de traducción. Por favor elija ese tipo o quite el código.',
  'coupon.minimum':
    'El total es menor que el mínimo de este cupón. Por favor agregue algo a su orden o quite el código.',
  'coupon.price_on_request':
    'Fijamos el precio de esta orden a mano, por lo que no admite cupones. Por favor quite el código.',
  'coupon.code': 'Un código tiene de 4 a 40 letras, dígitos o guiones. Por favor cámbielo.',
  'coupon.code_taken': 'Otro cupón tiene o tuvo este código. Por favor elija otro código.',
  'coupon.terms': 'Por favor indique de 1 a 100 por ciento o un importe, y un final posterior al comienzo.',
  'coupon.not_found': 'Este cupón no existe.',
  'partner.funds': 'El saldo y el crédito de la cuenta no cubren esta orden.',
  'partner.not_found': 'Este socio no existe.',
  'partner.closed': 'Esta cuenta está cerrada. Por favor ábrala primero.',
  'invoice.month': 'Este mes no ha terminado y todavía no se puede cerrar.',
  'invoice.not_found': 'Esta factura no existe.',
  'partner.reference_used': 'Otro movimiento de esta cuenta tiene esta referencia.',
  'firm.link_ended':
    'Este enlace ya se usó o ha caducado. Por favor pida uno nuevo a la persona de contacto de su firma.',
  'firm.members_only':
    'No ha iniciado sesión como miembro de una firma. Por favor pida un enlace nuevo a la persona de contacto de su firma.',
  'firm.contact_only': 'Solo la persona de contacto de su firma puede hacer esto.',
  'file.missing': 'Por favor suba un documento',
  'file.empty': 'El archivo está vacío. Por favor elija otro archivo.',
  'file.too_large': 'El archivo es demasiado grande. El tamaño máximo es de 10 MB.',
  'files.too_many': 'Una orden admite 20 documentos como máximo. Por favor envíe los demás en otra orden.',
  'files.too_large_together':
    'Los documentos de una orden pueden tener 100 MB en total. Por favor envíe algunos en otra orden.',
  'file.type': 'Tipo de archivo no válido. Solo se permiten archivos PDF, Word o imágenes.',
  'file.encrypted':
    'Este documento está protegido con contraseña. Por favor quite la contraseña y súbalo de nuevo.',
  'file.unreadable':
    'No se pudo leer este documento. Puede estar dañado: por favor guárdelo de nuevo e intente otra vez.',
  'file.not_certifiable':
    'Esta orden incluye un certificado y las páginas de este archivo no se pueden adjuntar a uno tal como están. Ábralo, imprímalo en PDF y suba ese archivo.',
  'file.infected':
    'Este archivo fue rechazado porque contiene software malicioso. Por favor suba una copia limpia.',
  'file.scan_unavailable':
    'No pudimos revisar el archivo en este momento. Por favor intente nuevamente en un momento.',
  'file.not_found': 'Este archivo no está disponible.',
  'upload.not_found': 'Esta subida no se conoce o ya venció. Por favor iníciela de nuevo.',
  'upload.wrong_offset': 'Este fragmento no sigue a lo que ya llegó.',
  'upload.incomplete': 'Todavía no han llegado todas las partes de este archivo.',
  'upload.damaged': 'El archivo se dañó en el camino. Por favor súbalo de nuevo.',
  'upload.too_many':
    'Este navegador envió demasiados documentos que aún no tienen orden. Por favor quite algunos o haga primero la orden.',
  'upload.no_room':
    'En este momento no hay espacio para más documentos. Por favor intente nuevamente en un rato o escríbanos por correo.',
  'phone.not_found':
    'Este código no se conoce. Por favor muestre uno nuevo en su computadora y escanéelo otra vez.',
  'phone.expired':
    'Esta conexión venció. Por favor muestre un código nuevo en su computadora y escanéelo otra vez.',
  'phone.taken':
    'Otro teléfono ya usó este código. Por favor muestre un código nuevo en su computadora y escanéelo con este teléfono.',
  'phone.ended': 'La conexión con el formulario terminó.',
  'saved_form.not_found':
    'Este formulario ya no está guardado. Los formularios se guardan durante 72 horas, o hasta que se ordenan.',
  'saved_form.elsewhere':
    'Este formulario se abrió en otra ventana o en otro dispositivo. Para seguir aquí, abra otra vez el enlace de nuestro correo.',
  'order.not_found': 'Orden no encontrada',
  'order.same_language': 'El idioma de origen y el idioma de destino deben ser distintos.',
  'order.total_too_small':
    'El total es inferior al monto mínimo que se puede pagar con tarjeta (0.50 USD). Por favor contáctenos.',
  'order.total_too_large':
    'El total supera el monto máximo que se puede pagar con tarjeta. Por favor contáctenos.',
  'order.access_denied': 'Por favor confirme el correo electrónico de esta orden para abrir sus documentos.',
  'order.email_mismatch':
    'Este no es el correo electrónico de la orden. Por favor revíselo e intente nuevamente.',
  'order.ownership_required':
    'Por favor confirme que esta orden es suya: con un código que enviamos a su correo, o con el enlace de uno de nuestros correos.',
  'message.id_taken': 'Este mensaje ya se envió con otro texto.',
  'message.too_many': 'Esta orden tiene demasiados mensajes. Por favor envíenos un correo.',
  'message.no_recipient': 'Los datos personales de esta orden se eliminaron: ya no admite más mensajes.',
  'question.not_possible':
    'Esta orden está completada o reembolsada: no hay plazo que pausar. Por favor envíe el mensaje sin la pregunta.',
  'order.code_wrong': 'Este no es el código. Por favor revise los números e intente nuevamente.',
  'order.code_lapsed': 'Este código ya no sirve. Por favor pida uno nuevo.',
  'order.code_spent': 'Este código se escribió mal demasiadas veces. Por favor pida uno nuevo.',
  'order.not_paid': 'Habrá un recibo cuando la orden esté pagada.',
  'order.not_delivered': 'El documento traducido estará disponible cuando la orden esté pagada y completada.',
  'order.changed_meanwhile': 'Otra persona modificó esta orden mientras tanto. Por favor revísela de nuevo.',
  'order.nothing_to_deliver':
    'Todavía no hay nada que entregar: la orden debe estar pagada, completada y tener una traducción.',
  'order.documents_in_work':
    'Alguien está trabajando con estos documentos. Podrán eliminarse cuando la orden esté entregada o su pago reembolsado por completo.',
  'order.documents_deleted':
    'Los documentos de esta orden se eliminaron. Haga una orden nueva para traducirlos.',
  'order.not_approved':
    'Otra persona debe aprobar primero esta traducción. Hasta entonces no se avisa a nadie de ella.',
  'order.nothing_to_review': 'No hay ninguna traducción que espere aprobación.',
  'order.own_translation': 'Esta traducción es suya. Otra persona debe aprobarla o devolverla.',
  'review_comment.not_found': 'Este comentario no existe.',
  'check.running': 'La traducción todavía se está comprobando. Espere un momento y luego avise al cliente.',
  'check.unanswered':
    'Las comprobaciones antes de la entrega tienen hallazgos sin respuesta. Por favor respóndalos primero.',
  'check.not_certified':
    'La traducción todavía no está certificada. Primero la certifica su traductor; después avise al cliente.',
  'check.nothing': 'Todavía no hay ninguna traducción que comprobar.',
  'check.changed_meanwhile':
    'Otra persona ha respondido a esto mientras tanto, o hay una traducción más reciente. Por favor mírelo de nuevo.',
  'order.assignee_unknown': 'A esta persona del equipo no se le pueden asignar órdenes.',
  'price.invalid': 'Por favor ingrese un número positivo válido',
  'tracking.invalid':
    'El enlace de seguimiento no es válido o ha vencido. Por favor use su número de orden para seguir su orden.',
  'download.expired':
    'Este enlace de descarga ha vencido. Por favor abra la orden y descargue el archivo de nuevo.',
  'payment.hosted_only': 'Pague en la página de pago del proveedor de tarjetas.',
  'payment.already_paid': 'Esta orden ya está pagada.',
  'payment.processing':
    'Se está procesando un pago de esta orden. Por favor espere un momento antes de intentar nuevamente.',
  'payment.provider_unavailable':
    'No se puede contactar al proveedor de pagos en este momento. Por favor intente nuevamente en un momento.',
  'on_time.not_public': 'El porcentaje de entregas a tiempo no es público.',
  'work.version_unknown': 'Esta versión no se conserva.',
  'work.outdated': 'Esta traducción se guardó mientras tanto en otra ventana. Por favor revísela de nuevo.',
  'work.unconfirmed': 'Algunos valores no son seguros. Por favor confírmelos o corríjalos primero.',
  'work.machine_failed': 'La máquina de traducción no respondió. Por favor inténtelo de nuevo o escríbalo.',
  'work.nothing_to_draft': 'En esta página ningún bloque está vacío con una línea del original.',
  'work.empty': 'Todavía no hay nada traducido.',
  'work.letter':
    'La traducción tiene un carácter que ninguna de nuestras fuentes tiene. Por favor sustitúyalo e inténtelo de nuevo.',
  'work.template_unknown': 'Esta plantilla ya no existe.',
  'work.template_changed': 'Esta plantilla se cambió mientras tanto. Por favor revísela de nuevo.',
  'work.import_unreadable': 'Este archivo no es un TMX ni un XLIFF 2 que podamos leer.',
  'work.import_other':
    'Este archivo es de otras páginas: ninguno de sus segmentos está en esta traducción. Por favor exporte las páginas de nuevo y traduzca ese archivo.',
  'draft.none': 'No hay ningún borrador de esta orden.',
  'draft.not_possible':
    'No se puede enviar un borrador: la orden no incluye la revisión del borrador, no está en proceso o le falta una traducción.',
  'draft.answered': 'Este borrador se respondió mientras tanto. Por favor vuelva a leer la página.',
  'draft.superseded':
    'Hay una versión más reciente de este borrador. Sus comentarios siguen en la versión en la que los escribió.',
  'draft.comments_changed':
    'Hay otros comentarios en este borrador que usted no ve, de otra pestaña u otro dispositivo. Por favor léalos antes de aprobar.',
  'draft.withdrawn':
    'Retiramos este borrador para cambiarlo. Sus comentarios siguen en él, y recibirá un correo sobre la próxima versión.',
  'draft.ended': 'La revisión de este borrador ha terminado.',
  'correction.not_found': 'Esta corrección no existe.',
  'correction.open': 'Ya pidió una corrección de esta traducción. Primero responderemos a esa.',
  'correction.over': 'El plazo para corregir esta traducción ha terminado. Por favor escríbanos sobre ella.',
  'correction.answered': 'Esta corrección ya se respondió.',
  'correction.no_new_version': 'Todavía no hay una versión nueva. Súbala primero, o responda con un motivo.',
  'facts.none': 'No hay ninguna lista de datos de esta orden.',
  'facts.not_possible':
    'No se puede pedir al cliente de esta orden que confirme datos: la configuración no lo ofrece para este nivel, la orden no incluye certificado, o está reembolsada o sin documentos.',
  'certificate.facts_missing':
    'El cliente tiene que confirmar los datos antes de certificar esta orden, y todavía no se le ha preguntado. Por favor envíe primero la lista de datos.',
  'certificate.facts_open':
    'El cliente tiene que confirmar los datos antes de certificar esta orden, y todavía no ha respondido. Un administrador puede prescindir de la respuesta.',
  'page_count.none': 'No hay ninguna pregunta sobre el número de páginas de esta orden.',
  'page_count.ended':
    'Esta pregunta ya fue respondida o retirada, o venció. Por favor vuelva a cargar la página para ver cómo quedó.',
  'page_count.not_possible':
    'No se puede corregir el número de páginas de una orden completada, reembolsada o sin documentos.',
  'page_count.paid_by_hand':
    'Esta orden no se pagó con tarjeta. Por favor acuerde la diferencia directamente con el cliente.',
  'rejection.open':
    'Ya hay un aviso abierto sobre esta orden. Por favor espere nuestra decisión o escríbanos sobre la orden.',
  'rejection.not_possible':
    'Solo se puede avisar del rechazo de una traducción que se entregó, que no se reembolsó por completo y que no se ha eliminado.',
  'rejection.too_many': 'No se admiten más avisos para esta orden. Por favor escríbanos sobre ella.',
  'rejection.not_found': 'No conocemos este aviso.',
  'rejection.decided':
    'Mientras tanto se decidió otra cosa sobre este aviso. Por favor vuelva a cargar la página.',
  'page_count.price_set':
    'El precio de esta orden lo fijó el personal y no depende del número de páginas. Antes del pago, por favor envíe otro precio.',
  'quote.none': 'El precio de esta orden viene de la lista de precios.',
  'quote.not_priced':
    'Todavía estamos calculando el precio de esta orden. Podrá pagar en cuanto se lo enviemos por correo.',
  'quote.expired': 'El precio de esta orden venció. Por favor pida un nuevo precio en la página de su orden.',
  'quote.declined':
    'El precio de esta orden fue rechazado. Si todavía quiere la traducción, por favor pida un nuevo precio en la página de su orden.',
  'quote.reason_required': 'El precio no es el de la lista de precios. Por favor indique el motivo.',
  'pay.not_found': 'Esta ganancia no existe.',
  'pay.month_open': 'Este mes todavía no ha terminado. Por favor haga las liquidaciones después.',
  'pay.statement_not_found': 'Esta liquidación no existe.',
  'pay.statement_settled':
    'Entretanto esta liquidación fue aceptada, pagada o retirada. Por favor vuelva a cargarla.',
  'pay.statement_not_agreed': 'Solo se pueden pagar liquidaciones que el traductor ha aceptado.',
  'pay.in_batch':
    'Una liquidación está en un archivo de pagos. Por favor marque antes ese archivo como pagado o cancélelo.',
  'pay.batch_not_found': 'Este archivo de pagos no existe.',
  'pay.batch_ended': 'Entretanto este archivo de pagos fue marcado como pagado o cancelado.',
  'pay.nothing_to_pay': 'No hay liquidaciones aceptadas que puedan ir en este archivo.',
  'pay.sepa_currency': 'Las transferencias SEPA son solo en euros, y los precios están en otra moneda.',
  'pay.debtor_missing': 'Por favor indique antes la cuenta bancaria desde la que se paga a los traductores.',
  'offer.not_found': 'Esta oferta no existe.',
  'offer.over': 'Esta oferta ya terminó: venció, fue contestada o retirada.',
  'offer.taken': 'Otro traductor tiene ahora esta orden.',
  'offer.unavailable': 'Solo se pueden ofrecer órdenes pagadas, abiertas y sin traductor.',
  'offer.unfit': 'Un traductor no tiene los idiomas de esta orden o no puede tomar órdenes.',
  'pay.payee_missing':
    'Una liquidación aceptada es su factura. Por favor indique antes su nombre y dirección en Mis ganancias.',
  'privacy.not_found': 'No conocemos esta solicitud.',
  'privacy.closed': 'Esta solicitud ya está cerrada.',
  'privacy.changed':
    'Los datos cambiaron desde que usted los vio. Por favor revise los actuales y decida de nuevo.',
  'privacy.new_proposal': 'Algo cambió desde que se propuso esta supresión: hace falta una propuesta nueva.',
  'privacy.second_person': 'Usted mismo propuso esta supresión: otra persona tiene que ejecutarla.',
  'privacy.day_ahead': 'La fecha no puede ser futura.',
  'certificate.not_found': 'Este certificado no existe.',
  'certificate.not_possible': 'Esta orden no se puede certificar ahora. Por favor revísela de nuevo.',
  'certificate.profile_incomplete':
    'Falta algo en su perfil profesional para este certificado. Por favor complételo primero.',
  'certificate.check_running':
    'La traducción todavía se está comprobando. Espere el resultado y luego certifíquela.',
  'certificate.findings_open':
    'Hay hallazgos de las comprobaciones que usted no ha marcado. Compare cada uno con el original y márquelo.',
  'certificate.changed_meanwhile':
    'Lo que leyó ha cambiado mientras tanto. Por favor lea el certificado otra vez antes de certificar.',
  'certificate.letter':
    'Ninguna de nuestras fuentes tiene una letra que iría en el certificado. Por favor escriba el nombre de otra manera.',
  'certificate.translation_unusable':
    'Las páginas de esta traducción no se pueden poner detrás de un certificado tal como están. Ábrala, imprímala en PDF y suba ese archivo.',
  'certificate.original_unusable':
    'Las páginas del original no se pueden poner detrás de la traducción tal como están. Certifique sin el original o pida al cliente un archivo impreso en PDF.',
  'certificate.ended': 'Este certificado ya no está vigente.',
  'content.not_found': 'Página no encontrada',
  'content.slug_invalid': 'Por favor ingrese una dirección con letras de la «a» a la «z», dígitos y guiones.',
  'content.slug_blocked': 'Esta dirección está reservada. Por favor elija otra.',
  'content.slug_taken': 'Otra página ya tiene esta dirección. Por favor elija otra.',
  'settings.changed_meanwhile':
    'Otra persona cambió estos ajustes mientras tanto. Por favor revíselos de nuevo.',
  'content.changed_meanwhile': 'Otra persona guardó esta página mientras tanto. Por favor cárguela de nuevo.',
  'content.version_unknown': 'Esta versión no existe.',
  'content.preview_invalid':
    'Este enlace de vista previa no es válido o ha vencido. Por favor pida uno nuevo.',
  'image.type': 'Por favor elija una imagen JPEG, PNG, WebP o GIF.',
  'image.too_large':
    'Esta imagen es demasiado grande. Por favor elija una de 10 MB y 50 megapíxeles como máximo.',
  'image.unreadable':
    'No se pudo leer esta imagen. Puede estar dañada: por favor guárdela de nuevo e intente otra vez.',
  'review.not_found': 'Esta reseña no existe.',
  'review.invitation_invalid':
    'Esta invitación no es válida o ha vencido. Aun así, puede escribir una reseña sin ella.',
  'review.already_written': 'Ya se escribió una reseña para esta orden. Gracias.',
  'payment.not_refundable': 'No queda nada que reembolsar a través del proveedor de tarjetas.',
  'payment.refund_too_large': 'Este monto supera lo que todavía se puede reembolsar.',
  'payment.refund_refused':
    'El proveedor de tarjetas rechazó el reembolso. Por favor revise el pago directamente allí.',
  'payment.exception_unknown': 'Esta excepción de pago no existe.',
  'mail.not_found': 'Este correo no existe.',
  'webhook.signature': 'La firma del webhook no es válida.',
  'webhook.not_found': 'Este destino de webhooks no existe.',
  'webhook.address':
    'No se envían eventos a esta dirección. Escriba una dirección https pública, en el puerto 443 u 8443 y sin nombre de usuario.',
  'webhook.too_many': 'Una cuenta tiene 10 destinos de webhooks como máximo. Elimine uno primero.',
};
