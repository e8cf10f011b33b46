import { expect, test } from 'vitest';
import { outlookMessage } from '../../../builders/outlookMessage.ts';
import { delimited, people, readFileBytes } from './sampleFiles.ts';

const message = () => outlookMessage(Buffer.from(delimited(people(60))));

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
