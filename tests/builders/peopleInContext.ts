/** Documents whose names are marked by a word for a relative, a role or a deed only, in many languages. */
export const contextDocuments: readonly (readonly string[])[] = [
  [
    'Patient {=Eduardo Fuentes}, 54, was admitted on Monday with chest pain.',
    'His wife {=Carmen} and her brother {=Simon} can be reached at noon.',
    'Daughter {=Monique} states that he stopped his medication.',
  ],
  [
    'Hi this is {=Jessica} from the dental office calling for {=Robert Haynes}.',
    'I spoke with {=Hannah} at the desk, please ask {=Dwayne} about it.',
    'Thanks {=Quentin} for the slides and congratulations to {=Priscilla}!',
  ],
  [
    'Present: {=Anita Desai}, {=Mark Holloway}, {=Yusuf Demir}, {=Li Wei}',
    'Apologies: {=Chen Yulan}, {=Tom Fletcher}',
    'Other guests: {=Tan Boon Keng}, {=Peter Novak}',
  ],
  [
    'Dear {=Wanjiru},',
    'your son {=Tunde} was late, his sister {=Seamus} was not.',
    'Yours,',
    '{=Njeri Odhiambo}',
  ],
  [
    'Respondent {=Vikram Chaudhary} failed to appear.',
    'Officer {=Delgado} stopped the car driven by {=Carl Jankowski}.',
    'We transfer the funds to {=Amelia Rose Thornton}.',
  ],
  ['{=Katarzyna Nowicka}', 'Product designer', 'Experience since 2018'],
  [
    'Der Beklagte {=Torsten Riedel} schuldet der Klägerin {=Ingrid Behrens} Geld.',
    'Mein Bruder {=Detlef} und Hausmeister {=Kowalski} sahen es.',
  ],
  [
    'Salut {=Antoine}, mon mari {=Loïc} passera demain.',
    'Le prévenu {=Kévin Berthelot} et son épouse {=Aminata} sont là.',
  ],
  [
    'El paciente {=Anselmo Quiroga} ingresa; su esposa {=Remedios} espera.',
    'Buenas tardes {=Macarena}, mi marido {=Fermín} recogerá el paquete.',
  ],
  ['Bom dia {=Iracema}, o meu irmão {=Joaquim} vai buscar.', 'Abraços, {=Heloísa}'],
  ['Gent.le Sig.ra {=Bianchi}, mia moglie {=Mariangela} la chiama.', 'Un saluto, {=Gianluca}'],
  ['Hoi {=Sanne}, mijn zoon {=Thijs} is ziek.', 'Verdachte {=Ruben Dijkgraaf} zweeg.'],
  ['Witaj {=Kazimierz}, mój mąż {=Sławomir} odbierze.', 'Świadek {=Zbigniew Wójcicki} zeznał.'],
  ['Hej {=Annika}! Min bror {=Torbjörn} hälsar.', 'Patienten {=Örjan Sjöberg} skrevs ut.'],
  ['Terve {=Jukka}, veljeni {=Tapio} tulee.', 'Todistaja {=Marjatta Heinonen} kertoi.'],
  ['Merhaba {=Zeynep}, eşim {=Serkan} gelecek.', 'Müşteri: {=Tuğba Çetin}'],
  [
    'Stimată doamnă {=Marinescu}, soțul meu {=Bogdan} vine.',
    'Pacientul {=Gheorghe Stoica} e bine.',
  ],
  ['Yth. Bapak {=Budi Santoso}, istri saya {=Ratna} datang.', 'Nama: {=Yusuf Hidayat}'],
  ['Khách hàng: {=Nguyễn Thị Hoa}', 'Ông {=Lê Quang Hải} ký tên.'],
  ['Мой брат {=Виталий} приедет завтра.', 'Пациентка {=Людмила Зайцева} выписана.'],
  ['ο σύζυγός μου {=Παναγιώτης} θα έρθει', 'Η ασθενής {=Δέσποινα Ιωάννου} βγήκε.'],
  ['الشاهد {=يوسف إبراهيم} حضر', 'הנאשם {=משה לוי} הכחיש'],
  ['お客様名:{=佐藤健一}', '客户姓名:{=周晓燕}', '고객님 성함: {=박서연}'],
  ['PID|1||884213^^^MRN||{=SANDERS^PHYLLIS^M}||19510812|F', 'NK1|1|{=OKAFOR^GRACE}|SPO'],
];

/** The same words before what is no person. */
export const contextDecoys: readonly string[] = [
  'my son Playstation broke and my brother printer too',
  'Sister Act, Mother Nature, Uncle Ben and Captain Morgan',
  'I spoke with Support and asked Alexa, then told Siri',
  'this is Python, not Docker; welcome to Denver',
  'Officer Training, Nurse Practitioner, Judge Advocate',
  'Dear Customer, hello Fixture! Hej alla, hola a todos',
  'Attendees: Adults, Seniors, Students',
  'the plaintiff Boston Scientific and the defendant Harbor Logistics',
  'payable to Wells Fargo, transfer funds to Savings Account Plus',
  'Der Kläger Deutsche Bahn AG und die Beklagte Stadtwerke München GmbH',
  'el cliente Windows, le client Outlook, il cliente Fastweb',
  'OBX|1|ST|HIV^Human^L',
  'お客様番号:12345 会社名:東京電力',
];
