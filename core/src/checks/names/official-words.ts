/** Words for offices, titles, streets and subjects that translations capitalise, in English and Spanish. */
export const officialWords: ReadonlySet<string> = new Set(
  `mr mrs ms miss dr prof eng jr sr grantor grantee given patronymic notes remarks resident official age edad justice esq sub sex case proceedings card citizenship certificate volume place minutes account blood child parents spanish english french german español inglés hall human resources birth death marriage citizen note surname name people taxable honorable honourable right research
  literature language history surname person court office department judge attorney registrar director head chief manager officer teacher principal bureau board branch
  bank service services street avenue road lane square building house apartment floor block ward county district province region
  state city town village township republic kingdom ministry minister mayor clerk notary public civil criminal family police
  school college university institute faculty hospital clinic center centre church parish saint social security health tax labor
  labour law laws code section article article chapter book page record register registry number series issue date year month
  king queen president chairman secretary deputy vice senior junior assistant doctor nurse engineer lawyer judge major colonel
  captain general sergeant inspector commissioner board council committee union federal national central north south east west
  northern southern eastern western upper lower old great high first second third fourth fifth mother father husband wife son
  daughter bride groom witness witnesses holder owner applicant employee employer tenant landlord lessor lessee seller buyer
  january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday calle avenida plaza tribunal juzgado oficina ministerio registro escuela colegio universidad hospital banco juez
  jefe jefa director directora secretario secretaria condado estado ciudad provincia distrito padre madre hijo hija esposo esposa`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Places whose English name differs from the local one. */
export const englishOfPlaces: ReadonlySet<string> = new Set(
  `vienna munich cologne nuremberg brunswick geneva lucerne rome milan florence naples venice turin genoa padua mantua leghorn lisbon
  seville saragossa warsaw cracow prague athens piraeus corfu crete moscow bucharest belgrade cairo alexandria damascus aleppo homs
  jerusalem bethlehem nazareth hebron mecca medina sharjah beirut tripoli tangier algiers oran copenhagen gothenburg antwerp bruges ghent
  brussels hague tokyo beijing peking canton seoul yangon rangoon bavaria saxony prussia hesse thuringia westphalia rhineland
  palatinate tuscany sicily sardinia lombardy piedmont apulia burgundy brittany normandy andalusia catalonia castile navarre crimea
  black sea mount lake river island`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
