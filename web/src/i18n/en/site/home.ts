export const home = {
  title: 'Certified document translation online',
  description:
    'Certified, standard and express translations of your documents in {languages} languages, from {price} per page. See the price and the delivery time before you pay.',

  descriptionWithoutLanguages:
    'Certified, standard and express translations of your documents, from {price} per page. See the price and the delivery time before you pay.',

  kicker: 'Document translation for immigration, study and business',
  heroTitle: 'Your documents, translated and ready to submit.',
  heroLead:
    'Upload a birth certificate, a diploma or a contract. You see the price before you pay, and a professional translator does the rest.',
  learnMore: 'Learn More',
  /** After it, for screen reader users who list links. */
  learnMoreAbout: 'about the documents we translate',
  seeSample: 'See a sample of two pages',
  heroFrom: 'From {price} per page',
  heroDelivery: 'Certified: usually {label} delivery',
  artOriginal: 'Acta de nacimiento',
  artOriginalKind: 'Original',
  artTranslation: 'Birth certificate',
  artTranslationKind: 'Certified translation',
  artOriginalName: 'Nombre',
  artOriginalBorn: 'Fecha de nacimiento',
  artOriginalPlace: 'Lugar',
  artTranslationName: 'Name',
  artTranslationBorn: 'Date of birth',
  artTranslationPlace: 'Place',
  artSeal: 'CERTIFIED TRANSLATION · TRUEPAGE · ',

  featuresTitle: 'From your file to a finished translation',
  featureUploadTitle: 'Upload your document',
  featureUploadText: 'PDF, Word or a photo. We count the pages and show the whole price, line by line.',
  featurePayTitle: 'Pay by card',
  featurePayText: 'The price you saw is the price you pay. Nothing is added later.',
  featureTrackTitle: 'Follow every step',
  featureTrackText: 'You get a tracking link by email: received, in translation, ready.',
  featureDownloadTitle: 'Download and submit',
  featureDownloadText:
    'A clean, complete file that keeps the layout of your original, stamps and notes included.',

  pricingTitle: 'One price per page',
  pricingLead: 'Pick what your document is for. Every order shows its full price before you pay.',
  mostPopular: 'MOST POPULAR',
  perPage: 'per page',
  orderAndPay: 'Order & Pay Now',
  orderAndPayFor: 'Order & Pay Now: {type}',
  loadingPrice: 'Loading the price',
  usualPrices: 'These are our usual prices. The order form shows what your order costs before you pay.',
  standardFor: 'For reading and understanding: letters, web pages, internal documents.',
  standardPoint2: 'Translated by a professional',
  standardPoint3: 'Accuracy certificate on request',
  certifiedFor: 'For authorities, courts and universities.',
  certifiedPoint2: 'Signed certificate of accuracy included',
  certifiedPoint3: 'Full refund if it is rejected',
  expressFor: 'For a deadline that will not wait.',
  expressPoint2: 'Signed certificate of accuracy included',
  expressPoint3: 'First in line with our translators',

  advantagesTitle: 'Why people trust us with documents that matter',
  advantageAcceptedTitle: 'Accepted, or your money back',
  advantageAccepted: 'Our certified translations are accepted by {agency}.',
  advantageRefund: 'If a certified document is rejected, you get a full refund.',
  advantagePrivateTitle: 'Your documents stay yours',
  advantagePrivateText:
    'Files are encrypted when they arrive and opened only by the people who work on them.',
  advantagePeopleTitle: 'Translated by people',
  advantagePeopleText:
    'A professional translator works on every page, and names, dates and numbers are checked.',
  advantageClearTitle: 'No surprises',
  advantageClearText:
    'Price, delivery time and status are on the screen at every step, with date and time zone.',

  testimonialsTitle: 'What customers say',
  testimonial1:
    'I uploaded my birth certificate in the evening and handed the translation in the next day. It was accepted at the first try.',
  testimonial1Name: 'Maria G.',
  testimonial1About: 'Certified translation, Spanish to English',
  testimonial2:
    'The price was clear from the first click, and the tables of our contract looked exactly as in the original.',
  testimonial2Name: 'Thomas W.',
  testimonial2About: 'Express translation, German to English',
  testimonial3:
    'My diploma and transcripts came back complete, with every stamp described. The university asked no questions.',
  testimonial3Name: 'Linh T.',
  testimonial3About: 'Certified translation, Vietnamese to English',

  closingTitle: 'Ready when you are',
  closingText: 'It takes about three minutes. You see the price and the delivery time before you pay.',
} as const;
