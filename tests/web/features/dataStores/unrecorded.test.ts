import { expect, it } from 'vitest';
import { unrecorded } from '#features/dataStores/details/live/unrecorded.ts';

it('says what no log tells, with what it costs', () => {
  const texts = unrecorded({ management: 'notRecorded', reads: 'notRecorded', writes: 'recorded' });
  expect(texts).toEqual([
    'Reads of its data are not recorded by any trail that is logging. Turn on data events of a trail to see them: AWS charges 0.10 USD for each 100,000 of them.',
    'Calls that manage it may not be recorded: no trail of all regions is logging.',
  ]);
});

it('joins reads and writes where the same holds', () => {
  expect(unrecorded({ management: 'recorded', reads: 'notRead', writes: 'notRead' })).toEqual([
    'Reads and writes of its data are not shown: logs of databases and caches are not read.',
  ]);
  expect(unrecorded({ management: 'unknown', reads: 'unknown', writes: 'unknown' })).toEqual([
    'Reads and writes of its data may not be recorded: the settings of trails are not known.',
    'Calls that manage it may not be recorded: the settings of trails are not known.',
  ]);
});

it('says nothing where everything is recorded', () => {
  expect(unrecorded({ management: 'recorded', reads: 'recorded', writes: 'recorded' })).toEqual([]);
});
