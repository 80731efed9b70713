import type { Words } from './en.ts';

export const es: Words = {
  badge: 'Pruebas',
  testMode: 'Modo de prueba: no se cobra ninguna tarjeta real',
  checkout: {
    title: 'Pagar a TruePage',
    back: 'Volver a TruePage',
    reference: 'Orden',
    total: 'Total a pagar',
    details: 'Información de pago',
    pay: 'Pagar',
    zip: 'Código postal de su dirección de facturación',
    zipHint: 'El total incluye el impuesto. Aquí lo tienen los códigos que empiezan con 10, 75 o 94.',
    zipProblem: 'El código postal está incompleto.',
  },
  card: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvc: 'CVC',
    expiryHint: 'MM / AA',
  },
  problems: {
    incomplete_number: 'El número de su tarjeta está incompleto.',
    incorrect_number: 'El número de su tarjeta no es correcto.',
    incomplete_expiry: 'La fecha de vencimiento de su tarjeta está incompleta.',
    invalid_expiry_month: 'El mes de vencimiento de su tarjeta no es válido.',
    invalid_expiry_year_past: 'La fecha de vencimiento de su tarjeta ya pasó.',
    incomplete_cvc: 'El código de seguridad de su tarjeta está incompleto.',
  },
  refusals: {
    generic_decline: 'Su tarjeta fue rechazada.',
    insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
    expired_card: 'Su tarjeta está vencida.',
    test_mode_live_card: 'Su tarjeta fue rechazada: en el modo de prueba solo sirven tarjetas de prueba.',
    payment_intent_authentication_failure:
      'No pudimos autenticar su medio de pago. Por favor elija otro e intente nuevamente.',
    api_connection_error: 'No podemos conectar con nuestro proveedor de pagos. Por favor intente nuevamente.',
  },
  testCards: {
    title: 'Tarjetas de prueba',
    hint: 'Con cualquier vencimiento futuro y tres dígitos cualesquiera como CVC. No escriba una tarjeta real.',
    succeeds: 'El pago se realiza.',
    authenticates: 'El banco pregunta (3-D Secure).',
  },
  expired: {
    title: 'Esta página de pago venció',
    text: 'No se cobró nada. Vuelva a TruePage para empezar el pago de nuevo.',
    onward: 'Volver a TruePage',
  },
  bank: {
    title: 'Confirme su pago',
    name: 'Banco de pruebas',
    question: 'Su banco pregunta si es usted quien paga a TruePage.',
    amount: 'Importe',
    card: 'Tarjeta',
    pass: 'Completar autenticación',
    fail: 'Rechazar autenticación',
  },
};
