import { describe, expect, it } from 'vitest';
import { isCertain, strengthOf } from '#contracts/classification/strength.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { createStoreProfile } from '#customer-stack/samplers/storeProfile.ts';
import { profileTable } from '#customer-stack/samplers/tableUnit.ts';

const given = ['Mary', 'James', 'Linda', 'Robert', 'Susan', 'Peter', 'Laura', 'George', 'Nancy'];
const family = ['Smith', 'Johnson', 'Miller', 'Davis', 'Wilson', 'Taylor', 'Moore'];
const of = (list: readonly string[], i: number) => list[i % list.length] ?? '';
const mail = (i: number, domain = 'gmail.com') => `${of(given, i).toLowerCase()}.${i}@${domain}`;

const findingsOf = async (name: string, text: string) => {
  const options = { random: () => 0.5, rawLimit: 0 };
  const outcome = await readObject(bytesSource(name, Buffer.from(text)), options);
  if ('reason' in outcome) throw new Error(outcome.reason);
  const store = createStoreProfile();
  store.seen(outcome);
  return store.content({ units: 1, bytes: text.length }).findings;
};

/** Records and values of a type that is certain. */
const heldIn = async (name: string, text: string, type: string) => {
  const found = (await findingsOf(name, text)).find(
    (each) => each.type === type && isCertain(each),
  );
  return [found?.records, found?.count];
};

const lines = (rows: number, line: (i: number) => string) =>
  Array.from({ length: rows }, (_, i) => `${line(i)}\n`).join('');
const people = (rows: number) =>
  `id,given_name,family_name\n${lines(rows, (i) => `${i},${of(given, i)},${of(family, i)}`)}`;

describe('records of tables', () => {
  it.each([120, 5_000])('%i people with two names each are as many records', async (rows) => {
    expect(await heldIn('people.csv', people(rows), 'name')).toEqual([rows, rows * 2]);
  });

  it('add up where one row has one column and the next the other', async () => {
    const row = (i: number) => (i % 2 === 0 ? `${i},${mail(i)},` : `${i},,${mail(i)}`);
    const text = `id,work_email,home_email\n${lines(60, row)}`;
    expect(await heldIn('mails.csv', text, 'email')).toEqual([60, 60]);
  });

  it('are no more than rows, and no fewer than a column has, where the kernel only counts', async () => {
    const row = (i: number) => (i % 4 === 0 ? `${i},,${mail(i)}` : `${i},${mail(i)},${mail(i)}`);
    const text = `id,work_email,home_email\n${lines(6_000, row)}`;
    expect(await heldIn('mails.csv', text, 'email')).toEqual([6_000, 10_500]);
  });

  it('are sampled and extrapolated as values are', () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => [mail(i), mail(i, 'yahoo.com')]);
    const columns = ['email', 'second_email'];
    const unit = profileTable({ unit: 'shop.people', columns, rows, total: 100_000 });
    if ('reason' in unit) throw new Error(unit.reason);
    const counts = unit.verdicts.map(({ count, records, newRecords }) => [
      records === count,
      newRecords,
    ]);
    expect(counts).toEqual([
      [true, unit.verdicts[0]?.count],
      [true, 0],
    ]);
  });
});

describe('records of nested data', () => {
  const documents = (rows: number) =>
    lines(rows, (i) => JSON.stringify({ id: i, emails: [mail(i), mail(i, 'yahoo.com')] }));

  it.each([300, 4_000])('%i JSON lines with a list of two', async (rows) => {
    expect(await heldIn('people.jsonl', documents(rows), 'email')).toEqual([rows, rows * 2]);
  });

  it('items of the lists of a document are its records', async () => {
    const customers = Array.from({ length: 40 }, (_, i) => ({ email: mail(i), id: i }));
    const text = JSON.stringify({ exported: 'today', customers });
    expect(await heldIn('people.json', text, 'email')).toEqual([40, 40]);
    const findings = await findingsOf('people.json', text);
    expect(findings[0]?.where[0]?.location).toBe('people.json \u203a customers[].email');
  });
});

describe('records of texts', () => {
  it('are lines', async () => {
    const text = `Dear all,\n${lines(30, (i) => `write to ${mail(i)} or to ${mail(i, 'yahoo.com')}`)}`;
    expect(await heldIn('notes.txt', text, 'email')).toEqual([30, 60]);
  });

  it('of a cell with several values are its row', async () => {
    const row = (i: number) =>
      `${i},"the parcel was lost, ask ${mail(i)} or ${mail(i, 'yahoo.com')} about it"`;
    const findings = await findingsOf('cases.csv', `id,remarks\n${lines(50, row)}`);
    const found = findings.find(({ type }) => type === 'email');
    expect([found?.records, found?.count]).toEqual([50, 100]);
  });
});

describe('records by strength', () => {
  it('are counted apart', async () => {
    const cards = ['4929 1234 5678 9013', '4111111111111111'];
    const text = lines(10, (i) => `card ${of(cards, i)}`);
    const findings = await findingsOf('cards.txt', text);
    const byStrength = findings.map(({ confidence, records, count }) => [
      ...[strengthOf(confidence), records === count],
    ]);
    expect(byStrength.length).toBeGreaterThan(0);
    expect(byStrength.every(([, same]) => same)).toBe(true);
  });
});
