import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';

const given = 'Grace Liam Priya Hiroshi Zofia Mateo Fatima Lars Chloe Ahmed'.split(' ');
const family = 'Okafor Byrne Raman Tanaka Nowak Rojas Haddad Lindqvist Fournier Saleh Olsen'.split(
  ' ',
);
const names = Array.from(
  { length: 60 },
  (_, i) => [given[(i * 7) % given.length], family[(i * 3) % family.length]] as const,
);
const asWritten = names.map(([first, last]) => `${first} ${last}`);

const strengthOf = (header: string, cells: readonly string[], table = ''): string | undefined => {
  const profile = createColumnProfile(header, table);
  for (const cell of cells) profile.add(cell);
  return profile.verdicts().find(({ type }) => type === 'name')?.strength;
};
const listed = (text: string) => text.split('; ');

describe('a word for a person', () => {
  it.each(
    listed(
      'Pupil; Parent/Guardian 1; traveller; Plaintiff; defendant; Judge; attorney_2; Licensee; respondent; claimant; victim; Rep; instructor; requester; approver; Provider; visitor; resident; caregiver; lessee',
    ),
  )('says that names are of people: %s', (header) => {
    expect(strengthOf(header, asWritten)).toBe('certain');
  });

  it.each(listed('Pupil; Judge; Rep; Provider; visitor; resident; parent; victim'))(
    'says nothing of other cells: %s',
    (header) => {
      const cells = names.map(
        (_, i) => ['North Wing', 'Acme Widgets', 'Blue Level', 'None'][i % 4],
      );
      expect(
        strengthOf(
          header,
          cells.map((cell) => cell ?? ''),
        ),
      ).toBeUndefined();
    },
  );
});

describe('the last word of a header', () => {
  it.each(
    listed(
      'Project Manager; store_manager_2; policy_holder; PolicyHolderName; vendor contact name; Class Teacher; School Principal; TEAM_LEADER; company_contact; Department Head; Site Contact; Application Owner; Assigned To; Reported By; Kontaktperson; Empfänger; Destinatario',
    ),
  )('is a person: %s', (header) => {
    expect(strengthOf(header, asWritten)).toBe('certain');
  });

  it.each(
    listed(
      'manager_project; contact_company; owner_team; Team Name; store name; owner_id; employee type; project; Vendor; customer first purchase; Contact Last Seen; user_name',
    ),
  )('is none: %s', (header) => {
    expect(strengthOf(header, asWritten)).toBeUndefined();
  });

  it('says nothing where the cells are no names', () => {
    expect(strengthOf('project_lead', ['Red Team', 'Blue Level', 'North Wing'])).toBeUndefined();
  });
});

describe("the table's name", () => {
  it.each([
    ['guardian', 'school.csv'],
    ['owner', 'projects.csv'],
    ['contact', 'companies.csv'],
    ['manager', 'stores.csv'],
    ['name', 'customers.csv'],
    ['name', 'people.csv'],
  ])('leaves %s of %s a person', (header, table) => {
    expect(strengthOf(header, asWritten, table)).toBe('certain');
  });

  it.each([
    ['name', 'school.csv'],
    ['name', 'product_list.csv'],
    ['nom', 'produit.csv'],
    ['name', 'hotel.csv'],
  ])('says whose %s it is in %s', (header, table) => {
    expect(strengthOf(header, asWritten, table)).toBeUndefined();
  });
});

describe('other ways to write a name', () => {
  it.each([
    ['in small letters', names.map(([first, last]) => `${first} ${last}`.toLowerCase())],
    ['in capitals', names.map(([first, last]) => `${first} ${last}`.toUpperCase())],
    ['with an initial before it', names.map(([first, last]) => `${first?.[0]}. ${last}`)],
    ['with an initial behind it', names.map(([first, last]) => `${last} ${first?.[0]}.`)],
    ['with a comma and an initial', names.map(([first, last]) => `${last}, ${first?.[0]}.`)],
  ])('%s, under a word for a person', (_, cells) => {
    expect(strengthOf('employee', cells)).toBe('certain');
    expect(strengthOf('col_3', cells)).not.toBe('certain');
  });

  it.each([
    ['small words', ['blue river', 'open window', 'large red box', 'cold water', 'new paper']],
    ['letters and things', ['T Shirt', 'C Drive', 'A. Street', 'B Hall', 'Level A.']],
    ['sizes', ['Shirt M', 'Shirt L', 'Jacket S', 'Boots M', 'Lamp L']],
  ])('not %s', (_, some) => {
    const cells = Array.from({ length: 60 }, (_each, i) => some[i % some.length] ?? '');
    expect(strengthOf('contact', cells)).toBeUndefined();
  });
});

describe('a number of an account', () => {
  const typesOf = (header: string) => {
    const profile = createColumnProfile(header);
    for (let i = 0; i < 60; i += 1) profile.add(`${2_089_589_819 + i * 7919}`);
    return profile.verdicts();
  };

  it.each(['Kontonummer', 'Konto-Nr.', 'KontoNr'])('%s may be of a bank', (header) => {
    expect(typesOf(header).map(({ type }) => type)).toEqual(['bank-account']);
  });
});
