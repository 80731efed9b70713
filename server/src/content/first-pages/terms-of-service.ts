import type { FirstPage } from './first-page.ts';

export const termsOfService: FirstPage = {
  slug: 'terms-of-service',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'Terms of service',
    content: `<p>These are the rules between you and TruePage when you order a translation. We have kept them short and in plain words. Questions go to the <a href="/content/contact">contact page</a>.</p>
<h2>Your order</h2>
<ul>
<li>You send one document with the <a href="/order">order form</a> and choose the languages, the kind of translation and additional services. The contract is formed when you pay.</li>
<li>You give a correct name and email address. Everything about the order goes to that address.</li>
<li>You may have the document translated: it is yours, or its owner has agreed. We do not translate what is forbidden by law.</li>
<li>The document can be read, and it is a PDF, Word, JPG or PNG file of 10 MB at most, without a password.</li>
</ul>
<h2>Price and payment</h2>
<ul>
<li>Translation, notarization and editing are priced per page, the accuracy certificate once per order. The order form shows the whole price, in US dollars, before you pay.</li>
<li>We count the pages of the uploaded document. In a PDF we count its pages, a photo is one page, and in a Word document 250 words are a page unless the document itself states more pages.</li>
<li>The price of your order is fixed when you place it. Later price changes do not affect it.</li>
<li>You pay by card through Stripe. We begin when the payment has arrived.</li>
</ul>
<h2>What you get</h2>
<ul>
<li><strong>Standard:</strong> a complete translation for reading and understanding.</li>
<li><strong>Certified and express:</strong> a complete translation with a signed statement that it is complete and accurate.</li>
<li><strong>Document notarization:</strong> a notary confirms the translator’s signature. It does not confirm what the document says.</li>
<li><strong>Additional editing:</strong> a second linguist edits the translation for publication.</li>
</ul>
<p>You receive a file for download, not paper. You may use the translation for whatever you need it for.</p>
<h2>Delivery</h2>
<p>The order form and your order page name the time by which your translation is ready at the latest: [[standard hours]] after payment for standard, [[certified hours]] for certified and [[express hours]] for express. Usual delivery describes most orders and is often sooner. [[usual delivery]] If we are late, <a href="/content/contact">write to us</a> with the order number.</p>
<h2>Corrections</h2>
<p>Please check names, dates and numbers before you submit the translation. If we have made a mistake, <a href="/content/contact">write to us</a> with the order number and we correct it without charge.</p>
<h2>Refunds</h2>
<ul>
<li><strong>A certified document is rejected:</strong> if the authority, court, university or other body to which you submitted it rejects our certified or express translation, you get a full refund of the order, additional services included. <a href="/content/contact">Write to us</a> with the order number and tell us who rejected it and when; if you have something in writing, keep it at hand.</li>
<li><strong>You change your mind:</strong> as long as your order is pending we have not begun, and we refund it in full. Once it is in progress, we tell you what can still be refunded.</li>
<li><strong>We cannot do it:</strong> if a document cannot be read or translated, you get a full refund.</li>
</ul>
<p>A refund goes to the card that you paid with, and you get an email about it. Banks usually take 5 to 10 business days to show it; some show it as a reversal of the original payment.</p>
<h2>What an authority decides</h2>
<p>Whether an application succeeds depends on more than its translations. We promise a complete and accurate translation, and your money back if the translation is rejected. We give no legal advice.</p>
<h2>Your order number and your links</h2>
<p>Your order number and your tracking link open your order, and depending on our settings its documents too. Keep them to yourself. If one of them falls into the wrong hands, <a href="/content/contact">tell us</a>.</p>
<h2>Confidentiality</h2>
<p>We use your document for your translation and for nothing else. The <a href="/content/privacy-policy">privacy policy</a> says how it is protected, who sees it and how long we keep it.</p>
<h2>Reviews</h2>
<p>We publish a review after reading it and mark it as verified only if it came through the link of a delivered order. We do not publish insults, advertising or private information. Whether a review is good or bad makes no difference.</p>
<h2>If something goes badly wrong</h2>
<p>As far as the law allows, our liability for an order ends at the price that you paid for it. This does not apply to intent or gross negligence, nor to anything the law does not allow us to limit. Your consumer rights where you live are not affected.</p>
<h2>Changes</h2>
<p>The terms in force when you placed your order apply to it. We keep earlier versions of this page; ask us if you want to see one.</p>`,
  },
  es: {
    title: 'Términos del servicio',
    content: `<p>Estas son las reglas entre usted y TruePage cuando encarga una traducción. Las hemos escrito breves y en palabras sencillas. Para cualquier pregunta está la <a href="/content/contact">página de contacto</a>.</p>
<h2>Su orden</h2>
<ul>
<li>Usted envía un documento con el <a href="/order">formulario de orden</a> y elige los idiomas, el tipo de traducción y los servicios adicionales. El contrato se celebra cuando usted paga.</li>
<li>Usted indica un nombre y un correo electrónico correctos. Todo lo relativo a la orden se envía a esa dirección.</li>
<li>Usted puede hacer traducir el documento: es suyo, o su titular está de acuerdo. No traducimos lo que la ley prohíbe.</li>
<li>El documento es legible y es un archivo PDF, Word, JPG o PNG de 10 MB como máximo, sin contraseña.</li>
</ul>
<h2>Precio y pago</h2>
<ul>
<li>La traducción, la notarización y la edición se cobran por página; el certificado de exactitud, una vez por orden. El formulario muestra el precio completo, en dólares estadounidenses, antes de pagar.</li>
<li>Contamos las páginas del documento que sube. En un PDF contamos sus páginas, una foto es una página, y en un documento de Word 250 palabras son una página, salvo que el propio documento indique más páginas.</li>
<li>El precio de su orden queda fijado cuando la hace. Un cambio posterior de nuestros precios no la afecta.</li>
<li>Usted paga con tarjeta a través de Stripe. Empezamos cuando el pago ha llegado.</li>
</ul>
<h2>Qué recibe</h2>
<ul>
<li><strong>Estándar:</strong> una traducción completa para leer y entender.</li>
<li><strong>Certificada y exprés:</strong> una traducción completa con una declaración firmada de que es completa y exacta.</li>
<li><strong>Notarización del documento:</strong> un notario da fe de la firma del traductor. No da fe de lo que dice el documento.</li>
<li><strong>Edición adicional:</strong> un segundo lingüista revisa la traducción para su publicación.</li>
</ul>
<p>Recibe un archivo para descargar, no papel. Puede usar la traducción para todo lo que la necesite.</p>
<h2>Entrega</h2>
<p>El formulario y la página de su orden indican para cuándo estará lista su traducción a más tardar: [[standard hours]] después del pago la estándar, [[certified hours]] la certificada y [[express hours]] la exprés. La entrega habitual describe la mayoría de las órdenes y suele ser más rápida. [[usual delivery]] Si nos retrasamos, <a href="/content/contact">escríbanos</a> con el número de orden.</p>
<h2>Correcciones</h2>
<p>Por favor revise los nombres, las fechas y los números antes de presentar la traducción. Si cometimos un error, <a href="/content/contact">escríbanos</a> con el número de orden y lo corregimos sin costo.</p>
<h2>Reembolsos</h2>
<ul>
<li><strong>Rechazan un documento certificado:</strong> si la autoridad, el tribunal, la universidad o el organismo ante el que lo presentó rechaza nuestra traducción certificada o exprés, le reembolsamos la orden completa, con sus servicios adicionales. <a href="/content/contact">Escríbanos</a> con el número de orden y díganos quién la rechazó y cuándo; si tiene algo por escrito, téngalo a mano.</li>
<li><strong>Usted cambia de opinión:</strong> mientras su orden está pendiente no hemos empezado, y la reembolsamos completa. Cuando ya está en curso, le decimos qué se puede reembolsar todavía.</li>
<li><strong>No podemos hacerlo:</strong> si un documento no se puede leer o traducir, le reembolsamos la orden completa.</li>
</ul>
<p>El reembolso va a la tarjeta con la que pagó, y usted recibe un correo que lo confirma. Los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo; algunos lo muestran como anulación del cargo original.</p>
<h2>Lo que decide una autoridad</h2>
<p>El éxito de un trámite depende de más que sus traducciones. Prometemos una traducción completa y exacta, y su dinero de vuelta si la traducción es rechazada. No damos asesoría legal.</p>
<h2>Su número de orden y sus enlaces</h2>
<p>Su número de orden y su enlace de seguimiento abren su orden y, según nuestra configuración, también sus documentos. No los comparta. Si alguno ha llegado a manos equivocadas, <a href="/content/contact">avísenos</a>.</p>
<h2>Confidencialidad</h2>
<p>Usamos su documento para su traducción y para nada más. La <a href="/content/privacy-policy">política de privacidad</a> dice cómo se protege, quién lo ve y cuánto tiempo permanece.</p>
<h2>Reseñas</h2>
<p>Publicamos una reseña después de leerla y la marcamos como verificada solo si llegó por el enlace de una orden entregada. No publicamos insultos, publicidad ni información privada. Que la reseña sea buena o mala no cambia nada.</p>
<h2>Si algo sale muy mal</h2>
<p>En la medida en que la ley lo permita, nuestra responsabilidad por una orden llega hasta el precio que pagó por ella. Esto no se aplica en caso de dolo o negligencia grave, ni a nada que la ley no nos permita limitar. Los derechos que usted tiene como consumidor donde vive no cambian.</p>
<h2>Cambios</h2>
<p>A su orden se aplican los términos vigentes cuando la hizo. Conservamos las versiones anteriores de esta página; pídanoslas si quiere ver alguna.</p>`,
  },
};
