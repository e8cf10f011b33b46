type Sentence = (value: string) => string;
export const pickAt = (sentences: readonly Sentence[], i: number): Sentence =>
  sentences[i % sentences.length] as Sentence;

/** As people and machines write of people, in several languages. */
export const nameSentences: readonly Sentence[] = [
  (v) => `patient name: ${v} was seen today`,
  (v) => `Dear ${v}, thank you for writing`,
  (v) => `we spoke with Dr. ${v} at noon`,
  (v) => `with kind regards, ${v}`,
  (v) => `from: ${v} <${v.toLowerCase().replace(' ', '.')}@harbormail.com> on the lease`,
  (v) => `hello, my name is ${v} and I would like to move`,
  (v) => `Kunde: ${v} hat angerufen`,
  (v) => `le contrat de Mme ${v} est prêt`,
  (v) => `nombre completo: ${v} en la lista`,
  (v) => `{"customerName":"${v}","state":"open"}`,
];
export const birthSentences: readonly Sentence[] = [
  (v) => `date of birth: ${v} as told`,
  (v) => `she was born on ${v} at home`,
  (v) => `applicant DOB=${v} checked`,
  (v) => `geboren am ${v} in Kiel`,
  (v) => `née le ${v} à Lyon`,
  (v) => `fecha de nacimiento: ${v} según ficha`,
];

/** Sentences without a person or a birth, though words and dates look like it. */
export const harmlessSentences: readonly string[] = [
  'Dear Sir or Madam, please find the offer',
  'Dear Customer, your parcel is on its way',
  'Dear Hiring Team, the plan is ready',
  'Regards, The Support Team',
  'client Morgan Stanley asked for the report',
  'customer: Wells Fargo Bank renewed',
  'supplier name: Ralph Lauren, since spring',
  'company name: Charles Schwab in the index',
  'city name: Austin, then Jackson and Madison',
  'product name: Rose Taylor Lamp is sold out',
  'name: Trail Jacket, size M',
  'name: River Stone, colour grey',
  'name: Santa Monica, then San Jose',
  'contact: Sydney Office, second floor',
  'Elm Drive in Austin is closed before Friday',
  'closed: Dr. Martin Luther King Drive is flooded',
  'a can of Dr. Pepper on the desk',
  'owner: Platform Team of the cluster',
  'guest Virginia Beach package booked',
  'user: Windows Server rebooted on Monday',
  'author: Penguin House catalogue',
  'host name: web-01 answered',
  'Thanks, Summer sale is over',
  'hello Florence, city of flowers',
  'Hello Fixture!',
  'the branch in London, Paris and Berlin opens',
  'released 1987-03-04 on tape',
  'established 1987, renewed 2011-05-06',
  'valid until 2030-01-01 as printed',
  'the company was born on 12/03/1998 in a garage',
  'a birthday party on 12/05/2024 at noon',
  'birth certificate issued 12/12/2012 by the office',
  'created 1971-03-08 and last changed 03/08/1971',
  'born to run, released 08/25/1975',
];
