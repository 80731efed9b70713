const firstNames =
  `Ana María José Juan Luis Carmen Lucía Sofía Diego Mateo Olga Ivan Dmitri Natalia Oksana Andriy Taras Mykola Fatima Ahmed
Omar Layla Yusuf Amina Hassan Khadija Wei Li Ming Xiu Jun Yan Mei Hiroshi Yuki Kenji Sakura Min-jun Ji-woo Seo-yeon Priya
Rahul Anjali Vikram Arjun Deepa Nguyen Linh Tuan Thi João Pedro Ana-Clara Beatriz Rafael Thiago Marie Pierre Camille Luc
Chloé Hans Greta Jürgen Anke Giulia Marco Paolo Chiara Kofi Ama Kwame Abena Chinedu Ngozi Emeka Zainab Selam Dawit Tigist
Abebe Siobhán Liam Aoife Emily James Olivia Noah Ava William Mia Benjamin Esther Ezra Miriam David Rivka Noam Mirela Ion
Elena Andrei Katarzyna Piotr Agnieszka Tomasz Zofia Elif Mehmet Ayşe Emre Nazanin Reza Parisa Arash Gulnara Aibek`.split(
    /\s+/,
  );

const lastNames =
  `García Gómez Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Ortiz Morales Castillo
Ivanov Petrov Smirnova Kuznetsova Shevchenko Kovalenko Bondarenko Tkachenko Al-Sayed Haddad Mansour Khalil Rahman Hussein
Chen Wang Zhang Liu Huang Zhao Wu Zhou Tanaka Suzuki Yamamoto Nakamura Kim Park Choi Jung Sharma Patel Gupta Singh Reddy
Tran Pham Hoang Silva Santos Oliveira Souza Ferreira Almeida Dubois Lefèvre Moreau Laurent Müller Schmidt Schneider Weber
Rossi Bianchi Romano Colombo Mensah Owusu Boateng Okafor Eze Adeyemi Bello Tesfaye Bekele Girma Haile O'Brien Murphy Kelly
Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Cohen Levi Mizrahi Popescu Ionescu
Kowalski Nowak Wiśniewska Wójcik Yılmaz Kaya Demir Hosseini Ahmadi Karimi Rezaei Abdyldaev Toktogulov Dela-Cruz Reyes`.split(
    /\s+/,
  );

const mailDomains = [
  ...Array.from({ length: 6 }, () => 'gmail.com'),
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'law-office.example',
  'university.example',
];

export function oneOf<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A random person with a matching email address. */
export function somebody(random: () => number): { readonly fullName: string; readonly email: string } {
  const [first, last] = [oneOf(random, firstNames), oneOf(random, lastNames)];
  const second = random() < 0.25 ? ` ${oneOf(random, lastNames)}` : '';
  const [local, number] = [`${plain(first)}.${plain(last)}`, Math.floor(random() * 10_000)];
  return { fullName: `${first} ${last}${second}`, email: `${local}${number}@${oneOf(random, mailDomains)}` };
}

/** A few hundred names are enough for any number of people. */
const plainNames = new Map<string, string>();

function plain(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();
  plainNames.set(name, letters);
  return letters;
}
