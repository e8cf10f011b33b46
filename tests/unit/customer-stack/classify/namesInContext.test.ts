import { describe, expect, it } from 'vitest';
import { createTextProfile } from '#classify/textProfile.ts';

/** What is found in lines, possible ones in brackets. */
const found = (...lines: string[]): string[] => {
  const values: string[] = [];
  const profile = createTextProfile([], {
    flows: true,
    onHit: ({ type, value, strength }) => {
      if (type === 'name') values.push(strength === 'possible' ? `(${value})` : value);
    },
  });
  for (const line of lines) profile.add(line);
  return values;
};

describe("names behind a word for somebody's family or circle", () => {
  it.each([
    ['His wife Carmen can be reached at noon', ['Carmen']],
    ["the patient's daughter, Monique, was told", ['Monique']],
    ['Spouse: Yolanda', ['Yolanda']],
    ['brother Simon came along', ['(Simon)']],
    ['my mother, Jemima Hartley, is your tenant', ['Jemima Hartley']],
    ['her son Kwaxolo has the keys', ['(Kwaxolo)']],
    ['his sons Clyde and Wendell spoke', ['Clyde', 'Wendell']],
    ['mein Bruder Simon fährt mit', ['Simon']],
    ['mon mari Antoine passera demain', ['Antoine']],
    ['mia moglie Chiara ti chiama', ['Chiara']],
    ['vaimoni Hannah soittaa', ['Hannah']],
    ['soția mea Ioana vine', ['Ioana']],
    ['istri saya Ratna akan menelepon', ['Ratna']],
  ])('%s', (line, names) => {
    expect(found(line)).toEqual(names);
  });

  it.each([
    'my son Playstation broke',
    'mein Bruder Drucker streikt',
    'Sister Act and Mother Nature',
    'brother Industries sold it',
    'son: Songhai languages',
    'the child IDs are new',
    'our partner Boston Scientific agreed',
  ])('are not in: %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});

describe('names behind what is done with people', () => {
  it.each([
    ['I spoke with Hannah at the desk', ['(Hannah)']],
    ['this is Jessica from the dental office', ['(Jessica)']],
    ['can you ask Dwayne whether he has the keys?', ['(Dwayne)']],
    ['many thanks to Andrew Wilcox for the patch', ['Andrew Wilcox']],
    ['assigned to Xiaoling Zhang', ['Xiaoling Zhang']],
  ])('%s', (line, names) => {
    expect(found(line)).toEqual(names);
  });

  it.each([
    'I spoke with Support at noon',
    'this is Python, not a joke',
    'ask Alexa or tell Siri',
    'copy client CAs and cc ABI=64',
    'assigned to Marketing',
  ])('are not in: %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});

describe('names behind a role, a title or a form of address', () => {
  it.each([
    [
      'Der Beklagte Torsten Riedel und die Klägerin Ingrid Behrens',
      ['Torsten Riedel', 'Ingrid Behrens'],
    ],
    ['El paciente Juan Rojas ingresa', ['Juan Rojas']],
    ['Officer Delgado stopped the car', ['Delgado']],
    ['Hausmeister Kowalski meldete es', ['Kowalski']],
    ['Gent.le Sig.ra Bianchi, confermiamo', ['Bianchi']],
    ['Stimate domnule Popescu, adresa', ['Popescu']],
    ['Yth. Bapak Budi Santoso, alamat', ['Budi Santoso']],
    ['Khách hàng: Nguyễn Thị Hoa, địa chỉ', ['Nguyễn Thị Hoa']],
    ['Hej Annika!', ['Annika']],
    ['Kia ora Aroha, drop it', ['Aroha']],
    ['Dear Wxanjiru,', ['(Wxanjiru)']],
    ['transfer funds to Amelia Rose Thornton.', ['Amelia Rose Thornton']],
    ['driver Somchai will wait', ['(Somchai)']],
    ['the defendant Mary Smith and co-defendant Peter Novak', ['Mary Smith', 'Peter Novak']],
    ['the plaintiff Acme Mills was late', ['(Acme Mills)']],
    ['Mary Smith (mother) has the keys', ['Mary Smith']],
    ['Peter Novak, who runs a bakery', ['Peter Novak']],
    ['Assigned: Peter Novak', ['Peter Novak']],
    ['fix the buffer (Tuan Anh Tran)', ['(Tuan Anh Tran)']],
    ['Katarzyna Nowicka', ['(Katarzyna Nowicka)']],
  ])('%s', (line, names) => {
    expect(found(line)).toEqual(names);
  });

  it('is the only name of a line below the end of a letter', () => {
    expect(found('Yours,', 'Quorxa Vrimsek')).toEqual(['(Quorxa Vrimsek)']);
  });

  it.each([
    'Officer Training and Nurse Practitioner',
    'Uncle Ben and Captain Morgan',
    'Dr. Oetker Pizza',
    'Hello Fixture!',
    'Dear Customer,',
    'payable to Wells Fargo',
    'Client: Quercus Robur',
    'Hej alla, Hola a todos',
  ])('are not in: %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});

describe('lists of people', () => {
  it.each([
    ['Present: Anita Desai, Peter Novak, Li Wei', ['Anita Desai', 'Peter Novak', 'Li Wei']],
    ['Attendees: Mary Smith, Quorxa Vrimsek', ['Mary Smith', '(Quorxa Vrimsek)']],
    ['Other guests: Tan Boon Keng, Mary Smith', ['Tan Boon Keng', 'Mary Smith']],
  ])('hold names that no list has: %s', (line, names) => {
    expect(found(line)).toEqual(names);
  });

  it.each(['Attendees: Blue Ocean, Quorxa Vrimsek', 'Participants: Adults, Seniors'])(
    'may hold none: %s',
    (line) => {
      expect(found(line)).toEqual([]);
    },
  );
});

describe('names in other forms and scripts', () => {
  it.each([
    ['PID|1||884213^^^MRN||SANDERS^PHYLLIS^M||19510812|F', ['SANDERS^PHYLLIS^M']],
    ['OBR|1|||||||||||||||004777^NOVAK^PETER|', ['NOVAK^PETER']],
    ['お客様名:佐藤健一', ['佐藤健一']],
    ['申込者名：中村由美', ['中村由美']],
    ['客户姓名:周晓燕', ['周晓燕']],
    ['我的丈夫吴磊会来取', ['(吴磊)']],
    ['고객님 성함: 박서연', ['박서연']],
    ['Мой брат Виталий приедет завтра', ['Виталий']],
    ['ο σύζυγός μου Παναγιώτης θα έρθει', ['Παναγιώτης']],
    ['الشاهد يوسف إبراهيم حضر', ['يوسف إبراهيم']],
    ['הנאשם משה לוי הכחיש', ['משה לוי']],
  ])('%s', (line, names) => {
    expect(found(line)).toEqual(names);
  });

  it.each([
    'OBX|1|ST|HIV^Human^L',
    'MSH|^~|LAB^X|HOSP^MAIN^NY',
    'お客様番号:12345',
    '会社名:東京電力',
  ])('are not in: %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});
