import type { FirstPage } from './first-page.ts';

/** The site shows its contact form above this text. */
export const contact: FirstPage = {
  slug: 'contact',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'Contact us',
    content: `<p>Write to us with the form above. Your message goes to our staff by email, and the answer comes to the address that you enter.</p>
<h2>So that we can help you quickly</h2>
<ul>
<li><strong>About an order:</strong> give us the order number. It begins with TP and is in every email we have sent you.</li>
<li><strong>About a refund:</strong> give us the order number and tell us what happened. If a certified translation was rejected, tell us by whom and on which date.</li>
<li><strong>About your data:</strong> tell us whether you want to see it, have it corrected or have it deleted, and write from the address that you ordered with.</li>
<li><strong>Before an order:</strong> tell us what the document is, from and into which language, and who asks for the translation.</li>
</ul>
<p>Please put neither documents nor card numbers into the message. Documents are safe in the <a href="/order">order form</a>, where they are encrypted, and you see the price there before you pay anything.</p>
<h2>You may find your answer here</h2>
<ul>
<li>Where your order stands: <a href="/track">track your order</a> with its number.</li>
<li>What things cost: the <a href="/order/certified">order form</a> shows the price of your own document.</li>
<li>Most other things: <a href="/content/faq">frequently asked questions</a>.</li>
</ul>`,
  },
  es: {
    title: 'Contáctenos',
    content: `<p>Escríbanos con el formulario de arriba. Su mensaje llega por correo electrónico a nuestro equipo, y la respuesta va a la dirección que usted indique.</p>
<h2>Para que podamos ayudarle pronto</h2>
<ul>
<li><strong>Sobre una orden:</strong> indíquenos el número de orden. Empieza con TP y está en todos los correos que le hemos enviado.</li>
<li><strong>Sobre un reembolso:</strong> indíquenos el número de orden y cuéntenos qué pasó. Si rechazaron una traducción certificada, díganos quién y en qué fecha.</li>
<li><strong>Sobre sus datos:</strong> díganos si quiere verlos, corregirlos o eliminarlos, y escríbanos desde la dirección con que hizo la orden.</li>
<li><strong>Antes de una orden:</strong> díganos qué documento es, de qué idioma a cuál y quién le pide la traducción.</li>
</ul>
<p>Por favor no ponga documentos ni números de tarjeta en el mensaje. Los documentos están seguros en el <a href="/order">formulario de orden</a>, donde se cifran, y allí ve el precio antes de pagar nada.</p>
<h2>Quizá encuentre aquí su respuesta</h2>
<ul>
<li>Cómo va su orden: <a href="/track">siga su orden</a> con su número.</li>
<li>Cuánto cuesta: el <a href="/order/certified">formulario de orden</a> muestra el precio de su propio documento.</li>
<li>Casi todo lo demás: <a href="/content/faq">preguntas frecuentes</a>.</li>
</ul>`,
  },
};
