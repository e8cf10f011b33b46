/** Words that name one country's number, each with the numbers that it may be (their `country`). */
export const nationalIdWords: Readonly<Record<string, readonly string[]>> = {
  AE: ['emirates id', 'emirates id number', 'emirates id no', 'eid number'],
  AR: ['cuil', 'cuit', 'cuil cuit', 'numero de cuil'],
  AT: ['sozialversicherungsnummer', 'svnr', 'sv nummer', 'versicherungsnummer'],
  AU: ['tfn', 'tax file number', 'tax file no'],
  BE: ['rijksregisternummer', 'numero national', 'numéro de registre national', 'insz', 'niss'],
  BG: ['egn', 'егн', 'единен граждански номер'],
  BR: ['cpf', 'cadastro de pessoas fisicas', 'cpf do cliente'],
  'BR company': ['cnpj', 'cnpj da empresa'],
  CA: [
    'social insurance number',
    'social insurance no',
    'sin',
    'sin number',
    'sin no',
    'numéro d’assurance sociale',
  ],
  CH: ['ahv', 'ahv nummer', 'avs', 'numero avs', 'avs number', 'numéro avs'],
  CL: ['rut', 'rol unico tributario'],
  CN: ['身份证', '身份证号', '身份证号码', '居民身份证', '公民身份号码', 'resident identity card'],
  CY: ['tic', 'tax identification code', 'αφτ'],
  'CZ/SK': ['rodne cislo', 'rodné číslo', 'rodneho cisla'],
  DE: [
    'steuer id',
    'steuerid',
    'steueridentifikationsnummer',
    'idnr',
    'steuerliche identifikationsnummer',
  ],
  'DE pension': [
    'rentenversicherungsnummer',
    'rvnr',
    'sozialversicherungsnummer',
    'sv nummer',
    'versicherungsnummer',
  ],
  DK: ['cpr', 'cpr nummer', 'cpr nr', 'cpr number', 'personnummer'],
  EC: ['cedula', 'cédula', 'cedula de identidad', 'cédula de identidad', 'cedula de ciudadania'],
  'EE/LT': ['isikukood', 'asmens kodas'],
  EG: ['الرقم القومي', 'الرقم القومى', 'egyptian national id', 'egyptian id'],
  ES: ['nif', 'nie', 'dni', 'documento nacional de identidad'],
  FI: ['hetu', 'henkilotunnus', 'henkilötunnus', 'personbeteckning'],
  FR: [
    'numero de securite sociale',
    'numéro de sécurité sociale',
    'nir',
    'insee',
    'n° de sécurité sociale',
  ],
  'FR tax': ['numero fiscal', 'numéro fiscal', 'spi'],
  GB: ['nino', 'national insurance', 'national insurance number', 'ni number'],
  GR: ['amka', 'αμκα'],
  'GR tax': ['afm', 'αφμ'],
  HK: ['hkid', 'hkid no', 'hkid number', 'hong kong id', '香港身份證'],
  HR: ['oib', 'osobni identifikacijski broj'],
  HU: ['szemelyi szam', 'személyi szám', 'személyi azonosító'],
  'HU insurance': ['taj', 'taj szam', 'taj szám'],
  'HU tax': ['adoazonosito', 'adoazonosito jel', 'adóazonosító', 'adóazonosító jel'],
  ID: ['nik', 'nomor ktp', 'no ktp', 'ktp', 'nomor induk kependudukan'],
  IE: ['ppsn', 'pps number', 'pps no'],
  IL: ['teudat zehut', 'תעודת זהות', 'מספר זהות'],
  IN: ['aadhaar', 'aadhar', 'aadhaar number', 'uidai', 'आधार'],
  'IN tax': ['pan', 'pan number', 'pan no', 'pan card', 'permanent account number'],
  IT: ['codice fiscale', 'cod fiscale', 'cod fisc'],
  JP: ['my number', 'mynumber', 'マイナンバー', '個人番号', 'kojin bango'],
  KR: ['rrn', 'resident registration', 'resident registration number', '주민등록번호', '주민번호'],
  KZ: ['иин', 'жсн', 'iin', 'индивидуальный идентификационный номер'],
  LU: ['matricule', 'numero matricule', 'numéro matricule', 'matricule national'],
  LV: ['personas kods'],
  MT: ['karta tal identita', 'maltese id', 'id card number'],
  MX: ['curp', 'clave unica de registro de poblacion'],
  'MX tax': ['rfc', 'registro federal de contribuyentes'],
  MY: ['mykad', 'mykad no', 'no kad pengenalan', 'kad pengenalan', 'malaysian ic', 'ic number'],
  NL: ['bsn', 'burgerservicenummer', 'sofinummer'],
  NO: ['fodselsnummer', 'fødselsnummer', 'personnummer'],
  PL: ['pesel', 'numer pesel', 'nr pesel'],
  PT: ['nif', 'numero de contribuinte', 'número de contribuinte', 'contribuinte'],
  RO: ['cnp', 'cod numeric personal'],
  RU: ['снилс', 'страховой номер', 'номер снилс', 'snils'],
  'RU tax': ['инн', 'номер инн', 'идентификационный номер налогоплательщика'],
  SA: ['iqama', 'iqama no', 'iqama number', 'رقم الهوية', 'الهوية الوطنية', 'رقم الإقامة'],
  SE: ['personnummer', 'personnr', 'samordningsnummer'],
  SG: ['nric', 'fin', 'fin number', 'nric number', 'nric no'],
  'SG new': ['nric', 'fin', 'fin number'],
  SI: ['emso', 'emšo', 'jmbg', 'matični broj', 'maticni broj'],
  TH: ['เลขประจำตัวประชาชน', 'เลขบัตรประชาชน', 'thai id', 'thai national id'],
  TR: ['tc kimlik', 'tc kimlik no', 'tckn', 'kimlik no', 'kimlik numarası', 't.c. kimlik'],
  TW: ['身分證字號', '身分證', '國民身分證', 'roc id', 'taiwan id'],
  UA: ['рнокпп', 'ідентифікаційний код', 'іпн', 'ідентифікаційний номер'],
  US: ['itin', 'individual taxpayer identification number'],
  ZA: [
    // Written together it is the word `said`.
    'sa_id',
    'sa_id number',
    'south african id',
    'rsa id',
    'id number',
    'id no',
    'identity number',
  ],
};

/** Words that name the number of any country. */
export const anyCountryWords: readonly string[] = [
  'national id',
  'national identity number',
  'identity card number',
  'personal identity number',
];

/** Words of one number that are a column's name too; short ones mean other things there. */
const inTextOnly = new Set([
  'iin',
  'ic number',
  'eid number',
  'fin',
  'sin',
  'avs',
  'taj',
  'spi',
  'tic',
  'insee',
  'contribuinte',
  'matricule',
  'versicherungsnummer',
  'sv nummer',
  'id card number',
  'my number',
  'id number',
  'id no',
  'identity number',
]);

export const nationalIdHeaderWords: readonly string[] = [
  ...new Set([...anyCountryWords, ...Object.values(nationalIdWords).flat()]),
].filter((word) => !inTextOnly.has(word));
export const nationalIdLabels: readonly string[] = [
  ...new Set([...anyCountryWords, ...Object.values(nationalIdWords).flat()]),
];

const plain = (label: string) => label.toLowerCase().replaceAll(/[\s_.-]/g, '');
const countriesOf = new Map<string, string[]>();
for (const [country, list] of Object.entries(nationalIdWords)) {
  for (const word of list) {
    const known = countriesOf.get(plain(word)) ?? [];
    countriesOf.set(plain(word), [...known, country]);
  }
}

/** The numbers that a word may name; null = those of any country. */
export const namedBy = (label: string): readonly string[] | null =>
  countriesOf.get(plain(label)) ?? null;
