import type { FirstPage } from './first-page.ts';

/** Each question is an h3, followed by the paragraphs of its answer. Search engines receive both as structured data. */
export const faq: FirstPage = {
  slug: 'faq',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'Frequently asked questions',
    content: `<h2>Choosing a translation</h2>
<h3>Which translation do I need?</h3>
<p>Choose <a href="/order/certified">certified</a> for anything that you hand in to an authority, a court or a university. <a href="/order/standard">Standard</a> is for reading and understanding, and <a href="/order/express">express</a> is a certified translation that goes first.</p>
<h3>Does USCIS accept your translations?</h3>
<p>Yes, our certified and express translations. They come with the signed statement that USCIS asks for: the translation is complete and accurate, and the translator is competent. If one is rejected all the same, you get a full refund.</p>
<h3>Do I need a notary?</h3>
<p>USCIS does not ask for one. Some courts, consulates and authorities abroad do: ask whoever will receive the document. With document notarization, a notary confirms the translator’s signature.</p>
<h3>What is the accuracy certificate?</h3>
<p>A signed statement that the translation is complete and accurate. It is part of every certified and express translation at no extra cost. For a standard translation you can add it in the order form.</p>
<h3>What does additional editing mean?</h3>
<p>A second linguist edits the translation for publication: for a website, a brochure or an article. Documents for authorities do not need it.</p>
<h3>Which languages do you translate?</h3>
<p>More than 65, from any of them into any other. The <a href="/order">order form</a> has the full list; you can search it in English or in the language itself.</p>
<h2>Sending your document</h2>
<h3>Which files can I send?</h3>
<p>PDF, Word (DOC and DOCX), JPG and PNG, up to 10 MB, one file per order. If your document has several pages, put them into one PDF.</p>
<h3>Is a photo good enough?</h3>
<p>Yes, if everything on it can be read. Lay the document flat, in good light, with all four corners in the picture, and look closely at stamps and handwriting before you send it.</p>
<h3>Why is my PDF refused?</h3>
<p>Most likely it is protected by a password or damaged. Open it, save or print it as a new PDF without a password, and upload that one.</p>
<h3>How do you spell names?</h3>
<p>As in your document. If your passport spells a name differently, enter it in the <a href="/order">order form</a> under “Names as in the passport”, and we use that spelling.</p>
<h2>Price and payment</h2>
<h3>What will it cost?</h3>
<p>There is one price per page for each kind of translation. Add your document to the <a href="/order/certified">order form</a> and you see the whole price, line by line, before you pay. Nothing is added later. All prices are in US dollars.</p>
<h3>How do you count pages?</h3>
<p>In a PDF we count its pages; a photo is one page. For a Word document we take 250 words as a page, or the number of pages that the document itself states where that is more.</p>
<h3>How can I pay?</h3>
<p>By card. Stripe takes the payment, and we never see your card number. The receipt comes to you by email.</p>
<h3>What happens if I do not pay?</h3>
<p>Nothing is charged, and we do not start. Your order’s page lets you pay later. If you do not pay within [[unpaid days]], we delete your document, and you would place a new order.</p>
<h2>Delivery</h2>
<h3>How long does it take?</h3>
<p>[[usual delivery]] The order form and your order page name the time by which your translation is ready at the latest: [[standard hours]] after your payment for standard, [[certified hours]] for certified and [[express hours]] for express.</p>
<h3>How do I get the translation?</h3>
<p>By download. We send an email with a link to your order when it is ready. The link works for [[link days]] after delivery; after that you can still open the order <a href="/track">with its number</a>. We do not send paper by post.</p>
<h3>How can I see where my order stands?</h3>
<p>Open the tracking link in our first email, or enter your order number under <a href="/track">Track Order</a>.</p>
<h2>If something goes wrong</h2>
<h3>I found a mistake. What now?</h3>
<p><a href="/content/contact">Write to us</a> with the order number and tell us what is wrong. We correct our mistakes without charge, and you download the new file from the same order.</p>
<h3>My certified translation was rejected. Do I get my money back?</h3>
<p>Yes, all of it. <a href="/content/contact">Write to us</a> with the order number and tell us who rejected it and when. The refund goes to the card that you paid with; banks usually take 5 to 10 business days to show it.</p>
<h3>Can I cancel my order?</h3>
<p>An order that you have not paid costs nothing; just leave it. If you have paid, <a href="/content/contact">write to us</a> as soon as you can: as long as the order is pending we have not begun and can give you all your money back. Once it is in progress, we tell you what can still be refunded.</p>
<h3>I lost my order number. What can I do?</h3>
<p>Enter your email address under <a href="/my-orders">My orders</a>, and we send you a link to all of them. The number is also in every email that we sent you: it begins with TP.</p>
<h2>Your document and your data</h2>
<h3>Who can see my document?</h3>
<p>On our side, the translator to whom your order is assigned, our reviewers and our administrators, and every opening is recorded. On yours, whoever has your tracking link or your order number may be able to open the order: treat both like a key.</p>
<h3>How is my document protected?</h3>
<p>It is encrypted before it is written to a disk, with a key of its own. A download goes through a link that works for five minutes and for one file.</p>
<h3>How long do you keep my document?</h3>
<p>For [[document days]] after delivery, unless you choose another time at your order. A document that was never paid for is deleted after [[unpaid days]]. You can delete your documents yourself at any time after delivery: open your order, then “Privacy”. The <a href="/content/privacy-policy">privacy policy</a> says what we must keep.</p>`,
  },
  es: {
    title: 'Preguntas frecuentes',
    content: `<h2>Elegir una traducción</h2>
<h3>¿Qué traducción necesito?</h3>
<p>Elija la <a href="/order/certified">certificada</a> para todo lo que vaya a presentar ante una autoridad, un tribunal o una universidad. La <a href="/order/standard">estándar</a> sirve para leer y entender, y la <a href="/order/express">exprés</a> es una traducción certificada que va primero.</p>
<h3>¿USCIS acepta sus traducciones?</h3>
<p>Sí, las certificadas y las exprés. Incluyen la declaración firmada que USCIS pide: que la traducción es completa y exacta, y que el traductor está capacitado. Si aun así rechazan una, le devolvemos todo su dinero.</p>
<h3>¿Necesito un notario?</h3>
<p>USCIS no lo pide. Algunos tribunales, consulados y autoridades de otros países sí: pregunte a quien vaya a recibir el documento. Con la notarización, un notario da fe de la firma del traductor.</p>
<h3>¿Qué es el certificado de exactitud?</h3>
<p>Una declaración firmada de que la traducción es completa y exacta. Forma parte de toda traducción certificada y exprés, sin costo adicional. A una traducción estándar puede agregarlo en el formulario.</p>
<h3>¿Qué significa la edición adicional?</h3>
<p>Un segundo lingüista revisa la traducción para su publicación: un sitio web, un folleto o un artículo. Los documentos para autoridades no la necesitan.</p>
<h3>¿Qué idiomas traducen?</h3>
<p>Más de 65, de cualquiera a cualquier otro. La lista completa está en el <a href="/order">formulario de orden</a>.</p>
<h2>Enviar su documento</h2>
<h3>¿Qué archivos puedo enviar?</h3>
<p>PDF, Word (DOC y DOCX), JPG y PNG, de hasta 10 MB, un archivo por orden. Si su documento tiene varias páginas, reúnalas en un solo PDF.</p>
<h3>¿Basta con una foto?</h3>
<p>Sí, si se puede leer todo. Ponga el documento sobre una superficie plana, con buena luz y las cuatro esquinas a la vista, y fíjese bien en los sellos y en lo escrito a mano antes de enviarla.</p>
<h3>¿Por qué no aceptan mi PDF?</h3>
<p>Lo más probable es que esté protegido con contraseña o dañado. Ábralo, guárdelo o imprímalo como un PDF nuevo sin contraseña y suba ese archivo.</p>
<h3>¿Cómo escriben los nombres?</h3>
<p>Como en su documento. Si en su pasaporte un nombre se escribe de otra forma, escríbalo en el <a href="/order">formulario de orden</a>, en «Nombres como en el pasaporte», y usamos esa forma.</p>
<h2>Precio y pago</h2>
<h3>¿Cuánto va a costar?</h3>
<p>Cada tipo de traducción tiene un precio por página. Agregue su documento en el <a href="/order/certified">formulario de orden</a> y verá el precio completo, línea por línea, antes de pagar. Después no se agrega nada. Todos los precios están en dólares estadounidenses.</p>
<h3>¿Cómo cuentan las páginas?</h3>
<p>En un PDF contamos sus páginas; una foto es una página. En un documento de Word contamos 250 palabras por página, o el número de páginas que indica el propio documento, si es mayor.</p>
<h3>¿Cómo puedo pagar?</h3>
<p>Con tarjeta. El pago lo procesa Stripe, y nosotros nunca vemos el número de su tarjeta. El recibo le llega por correo electrónico.</p>
<h3>¿Qué pasa si no pago?</h3>
<p>No se cobra nada y no empezamos. Desde la página de su orden puede pagarla más tarde. Si no la paga en [[unpaid days]], eliminamos su documento y tendría que hacer una orden nueva.</p>
<h2>Entrega</h2>
<h3>¿Cuánto tarda?</h3>
<p>[[usual delivery]] El formulario y la página de su orden indican para cuándo estará lista su traducción a más tardar: [[standard hours]] después de su pago la estándar, [[certified hours]] la certificada y [[express hours]] la exprés.</p>
<h3>¿Cómo recibo la traducción?</h3>
<p>Por descarga. Cuando está lista, le enviamos un correo con un enlace a su orden. El enlace funciona hasta [[link days]] después de la entrega; luego todavía puede abrir la orden <a href="/track">con su número</a>. No enviamos papel por correo postal.</p>
<h3>¿Cómo sé en qué va mi orden?</h3>
<p>Abra el enlace de seguimiento de nuestro primer correo, o escriba su número de orden en la página de <a href="/track">seguimiento</a>.</p>
<h2>Si algo sale mal</h2>
<h3>Encontré un error. ¿Qué hago?</h3>
<p><a href="/content/contact">Escríbanos</a> con el número de orden y díganos qué está mal. Corregimos nuestros errores sin costo, y usted descarga el archivo nuevo desde la misma orden.</p>
<h3>Rechazaron mi traducción certificada. ¿Me devuelven el dinero?</h3>
<p>Sí, todo. <a href="/content/contact">Escríbanos</a> con el número de orden y díganos quién la rechazó y cuándo. El reembolso va a la tarjeta con la que pagó; los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo.</p>
<h3>¿Puedo cancelar mi orden?</h3>
<p>Una orden que no ha pagado no cuesta nada: simplemente déjela. Si ya pagó, <a href="/content/contact">escríbanos</a> cuanto antes: mientras la orden está pendiente no hemos empezado y podemos devolverle todo su dinero. Cuando ya está en curso, le decimos qué se puede reembolsar todavía.</p>
<h3>Perdí mi número de orden. ¿Qué puedo hacer?</h3>
<p>Escriba su correo electrónico en <a href="/my-orders">Mis órdenes</a> y le enviamos un enlace a todas. El número también está en todos los correos que le enviamos: empieza con TP.</p>
<h2>Su documento y sus datos</h2>
<h3>¿Quién puede ver mi documento?</h3>
<p>De nuestro lado, el traductor asignado a su orden, nuestros revisores y nuestros administradores, y cada apertura queda registrada. Del suyo, quien tenga su enlace de seguimiento o su número de orden quizá pueda abrir la orden: cuide ambos como una llave.</p>
<h3>¿Cómo se protege mi documento?</h3>
<p>Se cifra antes de guardarse en un disco, con una clave propia. Las descargas pasan por un enlace que funciona durante cinco minutos y para un solo archivo.</p>
<h3>¿Cuánto tiempo conservan mi documento?</h3>
<p>Hasta [[document days]] después de la entrega, salvo que usted elija otro plazo en su orden. Un documento que nunca se pagó se elimina a los [[unpaid days]]. Después de la entrega puede eliminar sus documentos usted mismo cuando quiera: abra su orden y luego «Privacidad». La <a href="/content/privacy-policy">política de privacidad</a> dice qué debemos conservar.</p>`,
  },
};
