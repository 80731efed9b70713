/** Errors that only staff can meet, with their texts in the languages of the desk: English, then Spanish. */
export const staffErrors = {
  'partner.not_found': no(404, 'This partner does not exist.', 'Este socio no existe.'),
  'partner.closed': no(
    409,
    'This partner’s account is closed. Please open it again first.',
    'Esta cuenta está cerrada. Por favor ábrala primero.',
  ),
  'partner.reference_used': no(
    409,
    'Another entry of this account has this reference.',
    'Otro movimiento de esta cuenta tiene esta referencia.',
  ),
  'invoice.month': no(
    409,
    'This month is not over, and cannot be closed yet.',
    'Este mes no ha terminado y todavía no se puede cerrar.',
  ),
  'invoice.tax_unavailable': no(
    503,
    'Stripe cannot be reached to determine the taxes. Nothing was issued. Please close the month again in a moment.',
    'No se puede acceder a Stripe para determinar los impuestos. No se emitió nada. Por favor cierre el mes de nuevo en un momento.',
  ),
  'invoice.tax_refused': no(
    409,
    'Stripe did not determine the taxes of a partner. Nothing was issued. Please correct the address or tax ID, or the settings of Stripe Tax, and close the month again.',
    'Stripe no determinó los impuestos de un socio. No se emitió nada. Por favor corrija la dirección o el número fiscal, o la configuración de Stripe Tax, y cierre el mes de nuevo.',
  ),
  'invoice.changed': no(
    409,
    'An account changed while its taxes were determined. Nothing was issued. Please close the month again.',
    'Una cuenta cambió mientras se determinaban sus impuestos. No se emitió nada. Por favor cierre el mes de nuevo.',
  ),
  'coupon.code': no(
    422,
    'A code has 4 to 40 letters, digits or hyphens. Please change it.',
    'Un código tiene de 4 a 40 letras, dígitos o guiones. Por favor cámbielo.',
  ),
  'coupon.code_taken': no(
    409,
    'Another coupon has this code, or had it. Please choose another code.',
    'Otro cupón tiene o tuvo este código. Por favor elija otro código.',
  ),
  'coupon.terms': no(
    422,
    'Please enter either 1 to 100 percent or an amount, and a last day after the first.',
    'Por favor indique de 1 a 100 por ciento o un monto, y un último día posterior al primero.',
  ),
  'coupon.not_found': no(404, 'This coupon does not exist.', 'Este cupón no existe.'),
  'question.not_possible': no(
    409,
    'This order is completed or refunded: there is no deadline to pause. Please send the message without the question.',
    'Esta orden está completada o reembolsada: no hay plazo que pausar. Por favor envíe el mensaje sin la pregunta.',
  ),
  'order.nothing_to_deliver': no(
    409,
    'There is nothing to deliver yet: the order must be paid, completed and have a translation.',
    'Todavía no hay nada que entregar: la orden debe estar pagada, completada y tener una traducción.',
  ),
  'order.not_approved': no(
    409,
    'Someone else must approve this translation before the customer is notified.',
    'Otra persona debe aprobar esta traducción antes de avisar al cliente.',
  ),
  'order.nothing_to_review': no(
    409,
    'No translation is waiting for approval.',
    'No hay ninguna traducción que espere aprobación.',
  ),
  'order.own_translation': no(
    403,
    'This is your own translation. Someone else must approve it or send it back.',
    'Esta traducción es suya. Otra persona debe aprobarla o devolverla.',
  ),
  'review_comment.not_found': no(404, 'This comment does not exist.', 'Este comentario no existe.'),
  'check.running': no(
    409,
    'The translation is still being checked. Please wait a moment, then notify the customer.',
    'La traducción todavía se está comprobando. Espere un momento y luego avise al cliente.',
  ),
  'check.unanswered': no(
    409,
    'The checks before delivery have findings without an answer. Please answer them first.',
    'Las comprobaciones antes de la entrega tienen hallazgos sin respuesta. Por favor respóndalos primero.',
  ),
  'check.not_certified': no(
    409,
    'The translation is not certified yet. The translator must certify it before the customer is notified.',
    'La traducción todavía no está certificada. El traductor debe certificarla antes de avisar al cliente.',
  ),
  'check.nothing': no(
    409,
    'There is no translation to check yet.',
    'Todavía no hay ninguna traducción que comprobar.',
  ),
  'check.changed_meanwhile': no(
    409,
    'This finding was already answered, or there is a newer translation. Please look at it again.',
    'Este hallazgo ya tiene respuesta, o hay una traducción más reciente. Por favor revíselo de nuevo.',
  ),
  'order.assignee_unknown': no(
    400,
    'This member of staff cannot take orders.',
    'A esta persona del equipo no se le pueden asignar órdenes.',
  ),
  'price.invalid': no(
    400,
    'Please enter a valid positive number',
    'Por favor ingrese un número positivo válido',
  ),
  'correction.not_found': no(404, 'This correction does not exist.', 'Esta corrección no existe.'),
  'correction.answered': no(
    409,
    'This correction has been answered already.',
    'Esta corrección ya se respondió.',
  ),
  'correction.no_new_version': no(
    409,
    'There is no new version yet. Upload it first, or answer with a reason.',
    'Todavía no hay una versión nueva. Súbala primero, o responda con un motivo.',
  ),
  'facts.not_possible': no(
    409,
    'The customer of this order cannot be asked to confirm facts: the settings do not offer it for this tier, the order includes no certificate, or it is refunded or without documents.',
    'No se puede pedir al cliente de esta orden que confirme datos: la configuración no lo ofrece para este nivel, la orden no incluye certificado, o está reembolsada o sin documentos.',
  ),
  'certificate.facts_missing': no(
    409,
    'The customer has to confirm the facts before this order is certified, and has not been asked yet. Please send the list of facts first.',
    'El cliente tiene que confirmar los datos antes de certificar esta orden, y todavía no se le ha preguntado. Por favor envíe primero la lista de datos.',
  ),
  'certificate.facts_open': no(
    409,
    'The customer has to confirm the facts before this order is certified, and has not answered yet. An administrator can waive the answer.',
    'El cliente tiene que confirmar los datos antes de certificar esta orden, y todavía no ha respondido. Un administrador puede prescindir de la respuesta.',
  ),
  'page_count.not_possible': no(
    409,
    'The page count of an order that is completed, refunded or without documents cannot be corrected.',
    'No se puede corregir el número de páginas de una orden completada, reembolsada o sin documentos.',
  ),
  'page_count.paid_by_hand': no(
    409,
    'This order was not paid by card. Please settle the difference with the customer directly.',
    'Esta orden no se pagó con tarjeta. Por favor acuerde la diferencia directamente con el cliente.',
  ),
  'rejection.not_found': no(404, 'This report does not exist.', 'Este aviso no existe.'),
  'rejection.decided': no(
    409,
    'A different decision on this report was made in the meantime. Please reload the page.',
    'Mientras tanto se decidió otra cosa sobre este aviso. Por favor vuelva a cargar la página.',
  ),
  'page_count.price_set': no(
    409,
    'Staff set the price of this order, so it does not follow the page count. If it is not paid, please send another price. If it is, refund a part or ask for a new order.',
    'El precio de esta orden lo fijó el personal y no depende del número de páginas. Si no está pagada, por favor envíe otro precio. Si lo está, reembolse una parte o pida una orden nueva.',
  ),
  'draft.not_possible': no(
    409,
    'A draft cannot be sent: the order has no draft review, is not being worked on, or lacks a translation.',
    'No se puede enviar un borrador: la orden no incluye la revisión del borrador, no está en proceso o le falta una traducción.',
  ),
  'quote.reason_required': no(
    400,
    'The price differs from the price list. Please give the reason.',
    'El precio no es el de la lista de precios. Por favor indique el motivo.',
  ),
  'pay.not_found': no(404, 'This earning does not exist.', 'Esta ganancia no existe.'),
  'pay.month_open': no(
    409,
    'This month is not over yet. Please create its statements afterwards.',
    'Este mes todavía no ha terminado. Por favor haga las liquidaciones después.',
  ),
  'pay.statement_not_found': no(404, 'This statement does not exist.', 'Esta liquidación no existe.'),
  'pay.statement_settled': no(
    409,
    'This statement was agreed to, paid or withdrawn in the meantime. Please reload it.',
    'Entretanto esta liquidación fue aceptada, pagada o retirada. Por favor vuelva a cargarla.',
  ),
  'pay.statement_not_agreed': no(
    409,
    'Only statements that the translator agreed to can be paid.',
    'Solo se pueden pagar liquidaciones que el traductor ha aceptado.',
  ),
  'pay.in_batch': no(
    409,
    'A statement is in a payment file. Please mark that file as paid, or cancel it first.',
    'Una liquidación está en un archivo de pagos. Por favor marque antes ese archivo como pagado o cancélelo.',
  ),
  'pay.batch_not_found': no(404, 'This payment file does not exist.', 'Este archivo de pagos no existe.'),
  'pay.batch_ended': no(
    409,
    'This payment file was marked as paid or cancelled in the meantime.',
    'Entretanto este archivo de pagos fue marcado como pagado o cancelado.',
  ),
  'pay.nothing_to_pay': no(
    409,
    'There are no agreed statements that can be put into this file.',
    'No hay liquidaciones aceptadas que puedan ir en este archivo.',
  ),
  'pay.sepa_currency': no(
    409,
    'SEPA transfers are in euros only, and prices are in another currency.',
    'Las transferencias SEPA son solo en euros, y los precios están en otra moneda.',
  ),
  'pay.debtor_missing': no(
    409,
    'Please first enter the bank account from which translators are paid.',
    'Por favor indique antes la cuenta bancaria desde la que se paga a los traductores.',
  ),
  'offer.not_found': no(404, 'This offer does not exist.', 'Esta oferta no existe.'),
  'offer.over': no(
    409,
    'This offer is over: it expired, was answered or withdrawn.',
    'Esta oferta ya terminó: venció, fue contestada o retirada.',
  ),
  'offer.taken': no(409, 'Another translator has this order now.', 'Otro traductor tiene ahora esta orden.'),
  'offer.unavailable': no(
    409,
    'Only paid, open orders without a translator can be offered.',
    'Solo se pueden ofrecer órdenes pagadas, abiertas y sin traductor.',
  ),
  'offer.unfit': no(
    409,
    'A translator does not work in the languages of this order, or cannot take orders.',
    'Un traductor no trabaja con los idiomas de esta orden o no puede recibir órdenes.',
  ),
  'pay.payee_missing': no(
    409,
    'An agreed statement is your invoice. Please enter your name and address under My earnings first.',
    'Una liquidación aceptada es su factura. Por favor indique antes su nombre y dirección en Mis ganancias.',
  ),
  'staff.sign_in_required': no(401, 'Please sign in to continue.', 'Por favor inicie sesión para continuar.'),
  'staff.totp_required': no(
    401,
    'Please enter the six-digit code from your authenticator app.',
    'Por favor ingrese el código de seis dígitos de su aplicación de autenticación.',
  ),
  'staff.sign_in_failed': no(401, 'Wrong username or password.', 'Usuario o contraseña incorrectos'),
  'staff.sign_in_locked': no(
    429,
    'Too many wrong attempts for this account. Enter the code of your authenticator app too, or use a browser that you have signed in with before; otherwise please wait a few minutes.',
    'Demasiados intentos fallidos para esta cuenta. Ingrese también el código de su aplicación de autenticación, o use un navegador en el que ya haya iniciado sesión; si no, espere unos minutos.',
  ),
  'privacy.not_found': no(404, 'This request does not exist.', 'Esta solicitud no existe.'),
  'privacy.closed': no(409, 'This request is already closed.', 'Esta solicitud ya está cerrada.'),
  'privacy.changed': no(
    409,
    'The data has changed since you viewed it. Please check the current data and decide again.',
    'Los datos cambiaron desde que usted los vio. Por favor revise los actuales y decida de nuevo.',
  ),
  'privacy.new_proposal': no(
    409,
    'The data has changed since this erasure was proposed. A new proposal is needed.',
    'Los datos cambiaron desde que se propuso esta supresión. Hace falta una propuesta nueva.',
  ),
  'privacy.second_person': no(
    409,
    'You proposed this erasure yourself, so someone else must carry it out.',
    'Usted mismo propuso esta supresión: otra persona tiene que ejecutarla.',
  ),
  'privacy.day_ahead': no(400, 'The date cannot be in the future.', 'La fecha no puede ser futura.'),
  'staff.username_taken': no(
    409,
    'This username is taken. Please choose another.',
    'Este nombre de usuario ya está en uso. Por favor elija otro.',
  ),
  'staff.last_administrator': no(
    409,
    'This is the last administrator. Please make someone else an administrator first.',
    'Esta es la última cuenta de administrador. Por favor nombre primero a otra persona como administrador.',
  ),
  'staff.link_invalid': no(
    404,
    'This link was already used or has expired. Please ask an administrator for a new one.',
    'Este enlace ya se usó o venció. Por favor pida uno nuevo a un administrador.',
  ),
  'staff.not_found': no(404, 'This account does not exist.', 'Esta cuenta no existe.'),
  'staff.password_weak': no(
    400,
    'Please choose a password of at least 12 characters that does not contain your username.',
    'Por favor elija una contraseña de al menos 12 caracteres que no contenga su nombre de usuario.',
  ),
  'staff.password_wrong': no(403, 'The current password is wrong.', 'La contraseña actual no es correcta.'),
  'staff.code_wrong': no(
    403,
    'The code is wrong. Please wait for the next one and try again.',
    'El código no es correcto. Por favor espere el siguiente e intente nuevamente.',
  ),
  'staff.passkey_no_entry': no(
    401,
    'This passkey does not belong to an account here. Choose another one, or sign in with your password.',
    'Esta llave de acceso no pertenece a ninguna cuenta de aquí. Elija otra, o inicie sesión con su contraseña.',
  ),
  'staff.console_sign_in_over': no(
    410,
    'This sign-in has expired, or was started on another computer. Please start again in the console.',
    'Este inicio de sesión ya terminó o empezó en otra computadora. Por favor empiece de nuevo en la consola.',
  ),
  'staff.identity_off': no(
    409,
    'No identity provider is connected here. Please sign in with your password.',
    'Aquí no hay ningún proveedor de identidad conectado. Por favor inicie sesión con su contraseña.',
  ),
  'staff.identity_unreachable': no(
    503,
    'The sign-in page of your organization cannot be reached. Please try again later, or sign in with your password.',
    'No se puede acceder a la página de inicio de sesión de su organización. Por favor intente más tarde o inicie sesión con su contraseña.',
  ),
  'staff.passkey_refused': no(
    400,
    'This passkey could not be added. Please try again.',
    'No se pudo agregar esta llave de acceso. Por favor intente de nuevo.',
  ),
  'staff.passkey_impossible': no(
    409,
    'Passkeys need a site with a domain name: they do not work at an IP address.',
    'Las llaves de acceso necesitan un sitio con nombre de dominio: no funcionan en una dirección IP.',
  ),
  'staff.calendar_unknown': no(
    404,
    'This calendar address is unknown or was removed.',
    'Esta dirección de calendario no existe o se eliminó.',
  ),
  'staff.passkey_unknown': no(
    404,
    'This passkey is unknown or was removed.',
    'Esta llave de acceso no existe o se eliminó.',
  ),
  'staff.totp_active': no(
    409,
    'Signing in already asks for a code. Turn that off first, then set it up again.',
    'El inicio de sesión ya pide un código. Por favor desactívelo antes de empezar de nuevo.',
  ),
  'staff.no_email': no(
    409,
    'This account has no email address to send a link to. Please enter one first.',
    'Esta cuenta no tiene un correo electrónico al que enviar un enlace. Por favor ingrese uno primero.',
  ),
  'staff.disabled': no(
    409,
    'This account is disabled. Please enable it first.',
    'Esta cuenta está desactivada. Por favor actívela primero.',
  ),
  'staff.forbidden': no(
    403,
    'Your account does not have this permission.',
    'Su cuenta no tiene este permiso.',
  ),
  'staff.proof_required': no(
    403,
    'Please enter your password or a code from your authenticator app again.',
    'Escriba otra vez su contraseña o un código de su aplicación de autenticación.',
  ),
  'certificate.not_possible': no(
    409,
    'This order cannot be certified now. Please look at it again.',
    'Esta orden no se puede certificar ahora. Por favor revísela de nuevo.',
  ),
  'certificate.profile_incomplete': no(
    409,
    'Your professional profile is incomplete for this certificate. Please complete it first.',
    'Falta algo en su perfil profesional para este certificado. Por favor complételo primero.',
  ),
  'certificate.check_running': no(
    409,
    'The translation is still being checked. Please wait for the result, then certify it.',
    'La traducción todavía se está comprobando. Espere el resultado y luego certifíquela.',
  ),
  'certificate.findings_open': no(
    409,
    'The checks have findings that you have not ticked. Please compare each with the original and tick it.',
    'Hay hallazgos de las comprobaciones que usted no ha marcado. Compare cada uno con el original y márquelo.',
  ),
  'certificate.changed_meanwhile': no(
    409,
    'The certificate text has changed. Read it again before you certify.',
    'El texto del certificado cambió. Léalo de nuevo antes de certificar.',
  ),
  'certificate.letter': no(
    422,
    'The certificate cannot show one of the characters. Please write the name another way.',
    'El certificado no puede mostrar uno de los caracteres. Por favor escriba el nombre de otra manera.',
  ),
  'certificate.translation_unusable': no(
    422,
    'The pages of this translation cannot be attached to a certificate as they are. Please open it, print it to PDF, and upload that file.',
    'Las páginas de esta traducción no se pueden adjuntar a un certificado tal como están. Ábrala, imprímala en PDF y suba ese archivo.',
  ),
  'certificate.original_unusable': no(
    422,
    'The pages of the original cannot be appended to the translation as they are. Please certify without the original, or ask the customer for a file that was printed to PDF.',
    'Las páginas del original no se pueden agregar a la traducción tal como están. Certifique sin el original o pida al cliente un archivo impreso en PDF.',
  ),
  'certificate.ended': no(
    409,
    'This certificate is no longer valid.',
    'Este certificado ya no está vigente.',
  ),
  'content.slug_invalid': no(
    400,
    'Please enter an address of letters a to z, digits and hyphens.',
    'Por favor ingrese una dirección con letras de la «a» a la «z», dígitos y guiones.',
  ),
  'content.slug_blocked': no(
    400,
    'This address is reserved. Please choose another.',
    'Esta dirección está reservada. Por favor elija otra.',
  ),
  'content.slug_taken': no(
    409,
    'Another page has this address. Please choose another.',
    'Otra página ya tiene esta dirección. Por favor elija otra.',
  ),
  'content.changed_meanwhile': no(
    409,
    'Someone else saved this page while you were editing. Please load it again.',
    'Otra persona guardó esta página mientras usted la editaba. Por favor cárguela de nuevo.',
  ),
  'settings.changed_meanwhile': no(
    409,
    'These settings were changed in the meantime. Please look at them again.',
    'Estos ajustes cambiaron mientras tanto. Por favor revíselos de nuevo.',
  ),
  'content.version_unknown': no(404, 'This version does not exist.', 'Esta versión no existe.'),
  'image.type': no(
    415,
    'Please choose a JPEG, PNG, WebP or GIF picture.',
    'Por favor elija una imagen JPEG, PNG, WebP o GIF.',
  ),
  'image.too_large': no(
    413,
    'This picture is too large. Please choose one of at most 10 MB and 50 megapixels.',
    'Esta imagen es demasiado grande. Por favor elija una de 10 MB y 50 megapíxeles como máximo.',
  ),
  'image.unreadable': no(
    422,
    'This picture could not be read. It may be damaged: please save it again and retry.',
    'No se pudo leer esta imagen. Puede estar dañada: por favor guárdela de nuevo e intente otra vez.',
  ),
  'review.not_found': no(404, 'This review does not exist.', 'Esta reseña no existe.'),
  'work.version_unknown': no(
    404,
    'This version is no longer available.',
    'Esta versión ya no está disponible.',
  ),
  'work.outdated': no(
    409,
    'This translation was saved in another window in the meantime. Please look at it again.',
    'Esta traducción se guardó mientras tanto en otra ventana. Por favor revísela de nuevo.',
  ),
  'work.unconfirmed': no(
    409,
    'Some values were filled in and are not certain. Please confirm or correct them first.',
    'Algunos valores no son seguros. Por favor confírmelos o corríjalos primero.',
  ),
  'work.machine_failed': no(
    502,
    'The machine translation service did not respond. Please try again, or type the translation.',
    'El servicio de traducción automática no respondió. Por favor inténtelo de nuevo o escriba la traducción.',
  ),
  'work.nothing_to_draft': no(
    409,
    'Nothing on this page can be drafted: there is no empty block with a line of the original.',
    'En esta página no hay nada que redactar: ningún bloque vacío tiene una línea del original.',
  ),
  'work.empty': no(409, 'Nothing is translated yet.', 'Todavía no hay nada traducido.'),
  'work.letter': no(
    422,
    'The translation has a character that our fonts do not support. Please replace it and try again.',
    'La traducción tiene un carácter que nuestras fuentes no admiten. Por favor sustitúyalo e inténtelo de nuevo.',
  ),
  'work.template_unknown': no(404, 'This template no longer exists.', 'Esta plantilla ya no existe.'),
  'work.template_changed': no(
    409,
    'This template was changed in the meantime. Please look at it again.',
    'Esta plantilla se cambió mientras tanto. Por favor revísela de nuevo.',
  ),
  'work.import_unreadable': no(
    422,
    'This file is not a TMX or XLIFF 2 file that we can read.',
    'Este archivo no es un TMX ni un XLIFF 2 que podamos leer.',
  ),
  'work.import_other': no(
    422,
    'This file is for other pages: none of its segments is in this translation. Please export the pages again and translate that file.',
    'Este archivo es de otras páginas: ninguno de sus segmentos está en esta traducción. Por favor exporte las páginas de nuevo y traduzca ese archivo.',
  ),
  'payment.not_refundable': no(
    409,
    'There is nothing left to refund through the card provider.',
    'No queda nada que reembolsar a través del proveedor de tarjetas.',
  ),
  'payment.refund_too_large': no(
    400,
    'This is more than what can still be refunded.',
    'Este monto supera lo que todavía se puede reembolsar.',
  ),
  'payment.refund_refused': no(
    409,
    'The card provider refused the refund. Please check the payment there.',
    'El proveedor de tarjetas rechazó el reembolso. Por favor revise el pago directamente allí.',
  ),
  'payment.exception_unknown': no(
    404,
    'This payment issue does not exist.',
    'Esta incidencia de pago no existe.',
  ),
  'mail.not_found': no(404, 'This email does not exist.', 'Este correo no existe.'),
  'webhook.signature': no(400, 'The webhook signature is not valid.', 'La firma del webhook no es válida.'),
} as const;

function no(status: number, en: string, es: string) {
  return { status, en, es };
}
