import { expect, it } from 'vitest';
import type { Liveness, Recording } from '#contracts/activity/liveness.ts';
import { unrecorded } from '#features/dataStores/details/live/unrecorded.ts';

const textsOf = (
  [management, reads, writes]: readonly [Recording, Recording, Recording],
  figures: Partial<Pick<Liveness, 'objects' | 'requests'>> = {},
) =>
  unrecorded({
    ...{ recorded: { management, reads, writes }, unreadLogs: [] },
    ...{ objects: null, requests: null, ...figures },
  });

const turnOn =
  'Turn on data events of a trail to see them: AWS charges 0.10 USD for each 100,000 of them. How many there would be is not known.';

it('says what no log tells, with what it costs', () => {
  expect(textsOf(['notRecorded', 'notRecorded', 'recorded'])).toEqual([
    `Reads of its data are not recorded by any trail that is logging. ${turnOn}`,
    'Calls that manage it may not be recorded: no trail of all regions is logging.',
  ]);
});

it('estimates the cost by the objects of a bucket', () => {
  const text = (objects: number) =>
    textsOf(['recorded', 'notRecorded', 'notRecorded'], { objects })[0];
  expect(text(2_500_000)).toContain(
    'To read each of its 2,500,000 objects once a month would cost 2.50 USD.',
  );
  expect(text(12)).toContain(
    'would cost less than 0.01 USD. Turn on request metrics of the whole bucket for an estimate',
  );
});

it('estimates the cost by the requests that AWS counts, of what is not recorded alone', () => {
  const requests = { reads: 2_400_000, writes: 110_000 };
  const text = (reads: Recording, writes: Recording) =>
    textsOf(['recorded', reads, writes], { objects: 12, requests })[0];
  expect(text('notRecorded', 'notRecorded')).toContain(
    'AWS counts about 2.5 million requests a month: to record them would cost 2.50 USD a month.',
  );
  expect(text('notRecorded', 'recorded')).toContain('about 2.4 million requests a month');
  expect(text('recorded', 'notRecorded')).toContain('would cost 0.11 USD a month.');
  expect(text('notRecorded', 'recorded')).not.toContain('not known');
});

it('joins reads and writes where the same holds', () => {
  expect(textsOf(['recorded', 'notRead', 'notRead'])).toEqual([
    'Reads and writes of its data are not shown: the logs of this kind of data store are not read.',
  ]);
  expect(textsOf(['recorded', 'notInDatabase', 'notInDatabase'])).toEqual([
    'Reads and writes of its data are not recorded: the database exports no audit log to CloudWatch Logs. Connections are shown where flow logs are on.',
  ]);
  expect(textsOf(['unknown', 'unknown', 'unknown'])).toEqual([
    'Reads and writes of its data may not be recorded: the settings of trails are not known.',
    'Calls that manage it may not be recorded: the settings of trails are not known.',
  ]);
});

it('says nothing where everything is recorded', () => {
  expect(textsOf(['recorded', 'recorded', 'recorded'])).toEqual([]);
  expect(textsOf(['recorded', 'inDatabase', 'inDatabase'])).toEqual([]);
});

it('names logs that the stack cannot read, and what to do', () => {
  const recorded = { management: 'recorded', reads: 'recorded', writes: 'recorded' } as const;
  const unreadLogs = [
    { log: 'trail', place: 'logs/AWSLogs/', reason: 'denied' },
    { log: 'flowLog', place: 'net/AWSLogs/', reason: 'key' },
  ] as const;
  const [trail, flows, ...more] = unrecorded({
    recorded,
    ...{ objects: null, requests: null },
    unreadLogs: [...unreadLogs],
  });
  expect(trail).toMatch(
    /^Log files of a trail in logs\/AWSLogs\/ cannot be read: .*ReadActivityRole/,
  );
  expect(flows).toMatch(/^Flow logs of the network in net\/AWSLogs\/ .*kms:Decrypt/);
  expect(more).toEqual([]);
});
