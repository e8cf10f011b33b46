import { describe, expect, it } from 'vitest';
import { createTextProfile } from '#classify/textProfile.ts';
import { harmlessSentences } from '../../../builders/labelledSentences.ts';
import { readTextFile } from '../readers/sampleFiles.ts';

const found = (type: string, ...lines: string[]): string[] => {
  const values: string[] = [];
  const profile = createTextProfile([], {
    flows: true,
    onHit: (hit) => {
      if (hit.type === type) values.push(hit.value);
    },
  });
  for (const line of lines) profile.add(line);
  return values;
};

describe('names in running text', () => {
  it.each([
    ['Name: Mary Smith', 'Mary Smith'],
    ['NAME: MARY SMITH', 'MARY SMITH'],
    ['{"customerName":"Grace Novak","open":true}', 'Grace Novak'],
    ['<name>Mary Smith</name>', 'Mary Smith'],
    ['surname: van der Berg', 'van der Berg'],
    ['Kunde: Hans Müller', 'Hans Müller'],
    ['nom : Pierre Dupont', 'Pierre Dupont'],
    ['customer John Carter called', 'John Carter'],
    ['Patient: Smith, Mary A.', 'Smith, Mary A'],
    ['Mr. John Smith called', 'John Smith'],
    ['Sehr geehrte Frau Dr. Müller,', 'Müller'],
    ['Dear Mary,', 'Mary'],
    ['Estimado Juan Rojas:', 'Juan Rojas'],
    ['Kind regards, Elena Fischer', 'Elena Fischer'],
    ['from: Mary Smith <m.smith@acme.org>', 'Mary Smith'],
    ['To: "Smith, Mary" <m.smith@acme.org>', 'Smith, Mary'],
    ['my name is Ahmed and I write', 'Ahmed'],
    ['signed by Peter Novak', 'Peter Novak'],
  ])('%s', (line, name) => {
    expect(found('name', line)).toEqual([name]);
  });

  it.each([
    [['Best regards,', 'Mary Smith'], 'Mary Smith'],
    [['Thanks,', 'John'], 'John'],
    [['Name:', 'Mary Smith'], 'Mary Smith'],
  ])('are read behind the line before: %j', (lines, name) => {
    expect(found('name', ...lines)).toEqual([name]);
  });

  it('do not follow from one cell of a column to the next', () => {
    const profile = createTextProfile();
    for (const cell of ['Best regards,', 'Mary Smith']) profile.add(cell);
    expect(profile.verdicts()).toEqual([]);
  });

  const labels = ['Name: ', 'contact: ', 'owner=', 'customer ', 'Client: ', 'signed by ', 'user: '];
  const others =
    'Austin Texas,San Francisco,Santa Monica,Virginia Beach,Jackson Hole,Salt Lake City,New York,Victoria Falls,Trail Jacket,Summit Boots,Desk Lamp,River Stone,Rose Gold,Forest Hill,Winter Coat,Summer Sale,Grace Period,Crystal Palace,Morgan Stanley,Wells Fargo,Charles Schwab,Ralph Lauren,Calvin Klein,Harley Davidson,John Deere,John Lewis,Jack Daniels,Acme Widgets,Jordan Airlines,Madison Square Garden,Maple Street,Elm Drive,Victoria Road,King Street,Monday Morning,April August,Sales Team,Human Resources,Platform Team,Red Rose,Visual Studio,Windows Server,Security Token Service,Data Catalog,Boston Celtics,Real Sociedad,Quercus Robur,Nightly Export,User Guide,Care Unit,Discharge Summary,My App'.split(
      ',',
    );
  it.each(others)('are not found in %s, whatever label precedes it', (other) => {
    for (const label of labels) expect(found('name', `${label}${other}`), label).toEqual([]);
  });

  it.each([
    'Dear Sir or Madam,',
    'Dear Customer,',
    'Dear Hiring Manager,',
    'Hello Fixture!',
    'Hello Paris,',
    'Mr. President spoke',
    'Dr. Pepper is cold',
    'go to 12 Elm Dr. Austin',
    'Dr. Martin Luther King Drive',
    'company name: Mary Smith',
    'host name: Mary Smith',
    'customer Smith & Sons',
    'name: Mary.Smith.csv',
    'Thanks, Summer is here',
    'we met Mary in Ohio',
    ...harmlessSentences,
  ])('are not in: %s', (line) => {
    expect(found('name', line)).toEqual([]);
  });
});

describe('birth dates in running text', () => {
  it.each([
    ['DOB: 1971-03-08', '1971-03-08'],
    ['D.O.B. 3/8/71', '3/8/71'],
    ['date of birth (mm/dd/yyyy): 03/08/1971', '03/08/1971'],
    ['"birthDate":"1971-03-08"', '1971-03-08'],
    ['born in Ohio on 8 March 1971', '8 March 1971'],
    ['Birthday: March 8, 1971', 'March 8, 1971'],
    ['geb. 8. März 1971', '8. März 1971'],
    ['née le 08/03/1971', '08/03/1971'],
    ['né(e) le 8 mars 1971', '8 mars 1971'],
    ['nacido el 8 de marzo de 1971', '8 de marzo de 1971'],
    ['data di nascita: 08/03/1971', '08/03/1971'],
  ])('%s', (line, date) => {
    expect(found('date-of-birth', line)).toEqual([date]);
  });

  it.each([
    'released 1987-03-04',
    'DOB: 1871-03-08',
    'DOB: 2199-01-01',
    'born: 31/31/1990',
    'newborn ward 12/12/2012',
    'birth rate 12/12/2012',
    '1971-03-08',
    ...harmlessSentences,
  ])('are not in: %s', (line) => {
    expect(found('date-of-birth', line)).toEqual([]);
  });
});

describe('people in files of text', () => {
  const body = ['Dear Mary Smith,', 'born on 8 March 1971 as you say', 'Regards,', 'Peter Novak'];
  const typesOf = async (text: string) => {
    const { verdicts } = await readTextFile(text);
    return verdicts.map(({ type, hits }) => `${hits} ${type}`).toSorted();
  };

  it.each([
    [
      'a log',
      body
        .map((line) => `2026-03-04T05:06:07Z INFO ${line}`)
        .slice(0, 3)
        .join('\n'),
      '1',
    ],
    ['a text', body.join('\n'), '2'],
    [
      'a page',
      `<!doctype html><html><body>${body.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
      '2',
    ],
    ['a mail', ['From: a@b', 'To: c@d', 'Subject: s', '', ...body].join('\r\n'), '2'],
  ])('are found in %s', async (_, text, names) => {
    expect(await typesOf(text)).toEqual(['1 date-of-birth', `${names} name`]);
  });
});
