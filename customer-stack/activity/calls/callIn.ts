import { type ActivityCall, MOST_RESOURCES } from '#contracts/activity/activityCall.ts';
import { callOf } from '../cloudtrail/storesOf.ts';
import { type Fields, textOf } from '../fields.ts';
import type { ReadCall } from './callFamily.ts';
import { callFamilies } from './families.ts';

const readers: ReadonlyMap<string, ReadCall> = new Map(
  callFamilies.flatMap(({ service, operations }) =>
    Object.entries(operations).map(([name, read]) => [`${service} ${name}`, read] as const),
  ),
);

/** Lambda names its calls with the version of its interface: `UpdateFunctionCode20150331v2`. */
const plainName = (operation: string): string => operation.replace(/\d{8}(?:v\d+)?$/, '');

/** What every record says. */
export type Common = Pick<ActivityCall, 'id' | 'at' | 'principal' | 'source' | 'error'>;

/** The call of a record, where a detection may name it. */
export const callIn = (record: Fields, common: Common): ActivityCall | undefined => {
  const source = textOf(record.eventSource);
  const operation = plainName(textOf(record.eventName)).slice(0, 128);
  const found = readers.get(`${source} ${operation}`)?.(callOf(record), record);
  if (found === undefined) return undefined;
  return {
    kind: 'call',
    ...common,
    service: source.replace(/\.amazonaws\.com$/, ''),
    operation,
    region: textOf(record.awsRegion).slice(0, 64),
    resources: [...new Set(found.resources)].slice(0, MOST_RESOURCES),
    opensTo: found.opensTo ?? null,
    effects: [...new Set(found.effects ?? [])].sort(),
  };
};
