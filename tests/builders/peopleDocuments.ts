import { contextDocuments } from './peopleInContext.ts';

/**
 * Documents in which people and addresses stand in text, and documents without any. In a template `{n}` is a
 * name, `{h}` a name of which no list holds one part, `{a}` an address with its town, `{s}` a street.
 */
export interface Language {
  readonly names: readonly string[];
  readonly halves: readonly string[];
  readonly addresses: readonly string[];
  readonly streets: readonly string[];
  readonly documents: readonly (readonly string[])[];
}

const list = (text: string) => text.split('|');

const english: Language = {
  names: list(
    'Mary Smith|John Carter|Priya Raman|Liam Byrne|Chloe Martin|Ahmed Saleh|Hannah Fletcher|David Okafor|Peter Novak|Susan Lindqvist|Karen Delgado|Nathan Brooks-Weber|Julia A. Romero|Maria da Silva|Thomas McNeil',
  ),
  halves: list('Michael Zwirblek|Susan Quandtorp|Laura Vrimsek|Kevin Ostrobrand'),
  addresses: list(
    '1600 Pine Street, Springfield, IL 62704|42 Oak Hill Ct, Boise, Idaho 83702|290 Bremner Blvd, Toronto, ON M5V 3L9|221B Baker Street, London NW1 6XE|7 Merrion Road, Dublin 4|18 Wattle Grove, Newtown NSW 2042|95 Queen Street, Auckland 1010|PSC 3030, Box 1234, APO AE 09123|P.O. Box 881, Salem, OR 97301|14 Gandhi Marg, New Delhi 110001|10 Anson Road, Singapore 079903|RR 4 Box 61, Cuba, MO 65453|318 N 700 E, Ogden, UT 84404|6610 State Route 44, Ravenna, OH 44266|Fern Cottage, Mill Lane, Upper Tysoe, Warwick CV35 0TR|Flat 9, Lakshmi Apartments, Station Road, Thane 400601|House 31, Street 9, G-11/3, Islamabad|7/45 Darling Street, Sydney|Plot 6, Bourdillon Road, Ikoyi, Lagos|15 Tahrir Street, Dokki, Cairo|Villa 3, Street 21, Jumeirah 1, Dubai|88, Jalan Ampang, 50450 Kuala Lumpur|BFPO 57',
  ),
  streets: list('12 Elm Street|77 Lakeview Drive|5 Abbey Road|301 West Garfield Avenue'),
  documents: [
    [
      'From: {n}',
      'To: {n}; {h}',
      'Cc: {n}',
      'Subject: notes',
      'Dear {n},',
      'please ship it to {a} by noon.',
      'Kind regards,',
      '{h}',
    ],
    [
      '[10:32] {1}: are you there',
      '[10:33] {2}: yes I am',
      '[10:34] {1}: the parcel goes to {a}',
      '[10:35] {2}: thank you',
    ],
    [
      'Minutes of the weekly meeting',
      'Attendees: {n}, {n} and {h}',
      'Apologies: {n}',
      '{n} presented the budget.',
      'After the break {n} asked about the roof.',
    ],
    [
      'This agreement is between the landlord {n} and the tenant {n}.',
      'The tenant lives at {a} since spring.',
      'Signed by {n}',
    ],
    [
      'Ticket 4411: customer {n} called about a late parcel',
      'agent note: spoke to {n}, wants it at {a}',
      'payload: "{\\"customerName\\":\\"{n}\\",\\"open\\":true}"',
    ],
    [
      '2026-03-04T05:06:07Z INFO user=17 fullName="{n}" login ok',
      '2026-03-04T05:06:09Z INFO shipped to {a}',
    ],
    [
      '"We never saw it coming," said {h}, who lives nearby.',
      'Yesterday {n} and {n} walked to the harbour.',
      'Last week {n} moved to {a} with her family.',
    ],
    [
      '{n}, 34, was admitted on Monday with a fever.',
      'Dr. {n} saw the patient and Mr. {h} signed the form.',
      'Patient lives at {s}, next of kin: {n}',
    ],
    [
      'Curriculum vitae',
      'Name: {n}',
      'Address: {s}',
      'References: {n}, head of sales, and {n}, director',
    ],
    [
      'Full name: {n}',
      'Address:',
      '{a}',
      'Telephone: see above',
      'address: {a}',
      '{"street":"{s}","town":"Salem"}',
    ],
    ['We met near {s} and then went home.', 'The house at {s} was sold to {n}.'],
  ],
};
const german: Language = {
  names: list(
    'Jürgen Weber|Sabine Krüger|Hans-Peter Vogel|Ingrid Hofmann|Katharina Schäfer|Ludwig von Bergen',
  ),
  halves: list('Stefan Zwirblek|Monika Quandtorp'),
  addresses: list(
    'Theodor-Heuss-Straße 34, 70174 Stuttgart|Lange Str. 5a, 10115 Berlin|Mariahilfer Straße 88, 1070 Wien|Bahnhofstrasse 21, 8001 Zürich|Am Weinberg 7, 01099 Dresden|Postfach 12 34, 50667 Köln|Moosgrund 4, 70174 Stuttgart|1070 Wien, Neubaugasse 31',
  ),
  streets: list('Hauptstraße 12|Goethestr. 9'),
  documents: [
    [
      'Von: {n}',
      'An: {n}',
      'Sehr geehrte Frau {n},',
      'bitte senden Sie das Paket an {a}.',
      'Mit freundlichen Grüßen',
      '{n}',
    ],
    [
      'Teilnehmer: {n}, {n} und {h}',
      '{n} sagte, dass das Dach undicht ist.',
      'Herr {h} wohnt in der {s} und ruft morgen an.',
    ],
    ['Der Vertrag mit {n} gilt ab Mai.', 'Gestern kam {n} mit dem Schlüssel, Anschrift: {a}'],
  ],
};
const french: Language = {
  names: list('Pierre Lefèvre|Camille Rousseau|Jean-Luc Moreau|Élodie Garnier|Antoine Mercier'),
  halves: list('Julien Zwirblek|Sophie Quandtorp'),
  addresses: list(
    '12 bis, rue de Rivoli, 75001 Paris|3 place de la Bourse 69002 Lyon|Rue Neuve 45, 1000 Bruxelles|8, rue du Fossé, L-1536 Luxembourg|BP 1204, 31012 Toulouse Cedex 6|lieu-dit Kerhuel, 29170 Fouesnant|L-4010 Esch-sur-Alzette, 9 rue du Brill',
  ),
  streets: list('14 rue Pasteur|27 avenue Foch'),
  documents: [
    ['De : {n}', 'Bonjour {n},', 'le colis part pour {a} demain.', 'Cordialement,', '{n}'],
    [
      'Présents : {n}, {n} et {h}',
      'Mme {h} a appelé ce matin.',
      'Le contrat de {n} est prêt, adresse : {s}',
    ],
  ],
};
const southern: Language = {
  names: list(
    'Juan Carlos Rojas|Lucía Fernández|Giovanni Rossi|Chiara Bianchi|João Pereira|Beatriz Almeida',
  ),
  halves: list('Carlos Zwirblek|Paola Quandtorp'),
  addresses: list(
    'Calle Mayor, 12, 28013 Madrid|Avda. de la Constitución 7, 41001 Sevilla|Via Garibaldi 14, 20121 Milano (MI)|Rua das Flores, 123, 1200-195 Lisboa|Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200|Av. Insurgentes Sur 1602, Col. Crédito Constructor, 03940 Ciudad de México|Cra 11 # 82-35, Bogotá|Camino del Monte s/n, 18420 Lanjarón|Jr. Puno 310, Cercado de Lima, Lima 15001|Av. Corrientes 1248, 5° B, C1043AAZ CABA|Via Dante snc, 09128 Cagliari',
  ),
  streets: list('Calle Serrano 45|Rua Augusta, 200'),
  documents: [
    ['De: {n}', 'Estimado {n}:', 'enviamos el paquete a {a} mañana.', 'Saludos cordiales,', '{n}'],
    [
      'Il contratto di {n} è pronto, disse {h}.',
      'Sra. {h} vive en {a} desde mayo.',
      'O cliente {n} mora em {s}',
    ],
  ],
};
const northern: Language = {
  names: list(
    'Lars Lindqvist|Ingrid Olsen|Anna Kowalska|Pieter van den Berg|Mikko Virtanen|Jan Nowak',
  ),
  halves: list('Anders Zwirblek|Katarzyna Quandtorp'),
  addresses: list(
    'Prinsengracht 263, 1016 GV Amsterdam|ul. Długa 12/4, 00-238 Warszawa|Storgatan 12, 114 55 Stockholm|Kirkeveien 45B, 0368 Oslo|Nørregade 10, 1165 København K|Mannerheimintie 12 B 14, 00100 Helsinki|náměstí Míru 9, 120 00 Praha 2|Vinohradská 48/1234, 120 00 Praha 2|1052 Budapest, Váci utca 19|Długa 8/3, 31-146 Kraków|Ilica 242, 10000 Zagreb|Knez Mihailova 30, 11000 Beograd|Slovenska cesta 56, 1000 Ljubljana|Strada Lipscani nr. 55, 030033 București|Gedimino pr. 9-14, LT-01103 Vilnius|Brīvības iela 85-12, Rīga, LV-1001|Narva mnt 5, 10117 Tallinn|Box 1203, 751 42 Uppsala',
  ),
  streets: list('Storgatan 12|ul. Piękna 8'),
  documents: [
    [
      'Van: {n}',
      'Beste {n},',
      'het pakket gaat naar {a} morgen.',
      'Met vriendelijke groet,',
      '{n}',
    ],
    [
      'Närvarande: {n}, {n} och {h}',
      'Uczestnicy: {n}, {n}',
      'Paczka trafi pod adres {a} jutro.',
      'Signed by {n}',
    ],
  ],
};
const otherScripts: Language = {
  names: list('Мария Иванова|Иван Петров|Сергей Кузнецов|Ольга Смирнова'),
  halves: list('Иван Звирблеков|Ольга Квандтова'),
  addresses: list(
    'ул. Ленина, д. 12, кв. 3, Москва, 119019|Οδός Ερμού 15, 105 63 Αθήνα|東京都渋谷区渋谷1-2-3|北京市朝阳区建国路88号|서울특별시 강남구 테헤란로 123|Ερμού 45, 105 63 Αθήνα|бул. Витоша 48, ет. 3, 1000 София|Ленинский проспект, 32, Москва, 119334|г. Казань, ул. Баумана, д. 7|台北市大安區信義路四段265巷12弄3號',
  ),
  streets: list('проспект Мира, 45'),
  documents: [
    [
      'Клиент: {n}',
      'Вчера {n} подписала договор с нами.',
      'Уважаемый {h}, пакет идёт на {a}.',
      'С уважением,',
      '{n}',
    ],
    ['送付先 {a}', '地址 {a}', 'адрес: {s}'],
  ],
};
export const fixed: Language = {
  names: list('田中太郎|王小明|김민준|محمد علي|Γιώργος Παπαδόπουλος'),
  halves: [],
  addresses: [],
  streets: [],
  documents: [
    [
      '担当者：{=田中太郎}',
      '{=山田花子}さんが来ました',
      '{=佐藤}様、ご連絡ありがとうございます',
      '氏名: {=鈴木 一郎}',
    ],
    ['姓名：{=王小明}', '客户{=李伟}先生今天来电', '{=张敏}说明天不来', '联系人: {=欧阳娜}'],
    [
      '고객명: {=김민준}',
      '{=이서연} 씨가 전화했습니다',
      '담당자: {=박지훈}',
      '{=최수진}님께서 오셨습니다',
    ],
    [
      'الاسم: {=محمد علي}',
      'قال {=أحمد محمود} إن الموعد تغير',
      'السيد {=خالد منصور} وقع العقد',
      'העובד שם: {=דוד כהן}',
    ],
    [
      'Πελάτης: {=Γιώργος Παπαδόπουλος}',
      'Αγαπητή {=Μαρία}, ευχαριστώ',
      'Η {=Ελένη Παπαδοπούλου} είπε ότι θα έρθει',
      'Με εκτίμηση,',
      '{=Νίκος Γεωργίου}',
    ],
    ...contextDocuments,
  ],
};
export const languages = [english, german, french, southern, northern, otherScripts, fixed];
