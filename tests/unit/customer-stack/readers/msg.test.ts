import { CFB } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { delimited, people, readFileBytes } from './sampleFiles.ts';

const wide = (text: string) => Buffer.from(text, 'utf16le');

const message = (): Uint8Array => {
  const made = CFB.utils.cfb_new();
  const add = (path: string, content: Buffer) => CFB.utils.cfb_add(made, path, content);
  add('/__properties_version1.0', Buffer.alloc(64));
  add('/__substg1.0_0037001F', wide('your account'));
  add('/__substg1.0_0C1F001F', wide('ann.lee@acme.org'));
  add('/__substg1.0_1000001F', wide(`SSN: 536-22-8726\r\n${'and more\r\n'.repeat(500)}`));
  add('/__attach_version1.0_#00000000/__substg1.0_3707001F', wide('people.csv'));
  add('/__attach_version1.0_#00000000/__substg1.0_37010102', Buffer.from(delimited(people(60))));
  return new Uint8Array(CFB.write(made, { type: 'buffer' }));
};

test('a message of Outlook is read with its text and what is attached', async () => {
  const { outcome, verdicts } = await readFileBytes(message());
  expect(outcome).toMatchObject({ state: 'read', whole: true });
  const found = verdicts.map(({ type, location }) => `${type} ${location.replace(/^.*?:/, '')}`);
  expect(found).toEqual(expect.arrayContaining(['ssn people.csv › ssn', 'card people.csv › card']));
  expect(
    verdicts.filter(({ location }) => !location.includes('›')).map(({ type }) => type),
  ).toEqual(expect.arrayContaining(['ssn', 'email']));
});

test('a message that is cut anywhere is never called clean and whole', async () => {
  const bytes = message();
  for (const share of [0.02, 0.1, 0.3, 0.6, 0.9]) {
    // The reader may throw: its caller then reports the file as damaged.
    const file = await readFileBytes(bytes.slice(0, bytes.length * share)).catch(() => null);
    const isWhole = file?.outcome.state === 'read' && file.outcome.whole;
    expect(isWhole && file.verdicts.length === 0, String(share)).toBe(false);
  }
});
