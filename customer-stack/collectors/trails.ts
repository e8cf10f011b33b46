import {
  CloudTrailClient,
  DescribeTrailsCommand,
  GetEventSelectorsCommand,
  type GetEventSelectorsCommandOutput,
  GetTrailStatusCommand,
  type Trail,
} from '@aws-sdk/client-cloudtrail';
import type { Permission } from '../permission.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { type Answer, answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext } from './collector.ts';
import { factOf } from './posture/answers.ts';

export const trailPermissions: readonly Permission[] = [
  { action: 'cloudtrail:DescribeTrails', on: 'any', reason: 'know whether calls are recorded' },
  { action: 'cloudtrail:GetTrailStatus', on: 'trail', reason: 'know whether calls are recorded' },
  {
    action: 'cloudtrail:GetEventSelectors',
    on: 'trail',
    reason: 'know whether access to data is recorded',
  },
];

/** A trail with what its other calls report. */
export interface ReadTrail {
  readonly trail: Trail;
  readonly isLogging: boolean | null;
  readonly selectors: Answer<GetEventSelectorsCommandOutput>;
}

const readTrail = async (client: CloudTrailClient, trail: Trail): Promise<ReadTrail> => {
  const Name = trail.TrailARN;
  const [status, selectors] = await Promise.all([
    attempt(client.send(new GetTrailStatusCommand({ Name }))),
    attempt(client.send(new GetEventSelectorsCommand({ TrailName: Name }))),
  ]);
  return { trail, isLogging: answerOf(status)?.IsLogging ?? null, selectors };
};

type Kind = 'ReadOnly' | 'WriteOnly';
type Values = ReadonlyArray<string> | undefined;

/** Data events of one store, or without ARN and region of all stores of its kind in all regions. */
export interface StoreEvents {
  readonly kind: keyof typeof storeKinds;
  readonly arn?: string;
  readonly region?: string;
}

/** How selectors name the data of stores. Of objects the ARN begins with that of the bucket. */
const storeKinds = {
  bucket: {
    type: 'AWS::S3::Object',
    every: /^arn:[^:]*:s3(?::::)?$/,
    end: '/',
    matching: 'StartsWith',
  },
  table: {
    type: 'AWS::DynamoDB::Table',
    every: /^arn:[^:]*:dynamodb$/,
    end: '',
    matching: 'Equals',
  },
} as const;

/** Whether one of the values covers all data of a store; without a store, of every one. */
const covers = (values: Values, { kind, arn }: StoreEvents): boolean => {
  const { every, end } = storeKinds[kind];
  return values?.some((value) => every.test(value) || value === `${arn}${end}`) === true;
};

type Advanced = NonNullable<GetEventSelectorsCommandOutput['AdvancedEventSelectors']>[number];

const known = new Set(['eventCategory', 'resources.type', 'readOnly', 'resources.ARN']);

/** A selector that narrows by another field does not record every object. */
const coversData = ({ FieldSelectors = [] }: Advanced, kind: Kind, store: StoreEvents): boolean => {
  const { type, matching } = storeKinds[store.kind];
  const valuesOf = (name: string) => FieldSelectors.find(({ Field }) => Field === name)?.Equals;
  const readOnly = valuesOf('readOnly');
  const byArn = FieldSelectors.find(({ Field }) => Field === 'resources.ARN');
  return (
    (readOnly === undefined || readOnly.includes(String(kind === 'ReadOnly'))) &&
    valuesOf('resources.type')?.includes(type) === true &&
    (byArn === undefined || covers(byArn[matching], store)) &&
    FieldSelectors.every(({ Field = '' }) => known.has(Field))
  );
};

/** Whether a trail records events of one kind for all data of a store; null = could not be read. */
const records = ({ selectors }: ReadTrail, kind: Kind, store: StoreEvents): boolean | null =>
  factOf(selectors, false, ({ EventSelectors = [], AdvancedEventSelectors = [] }) => {
    const basic = EventSelectors.some(
      ({ ReadWriteType, DataResources }) =>
        (ReadWriteType === 'All' || ReadWriteType === kind) &&
        DataResources?.some(
          ({ Type, Values: values }) =>
            Type === storeKinds[store.kind].type && covers(values, store),
        ),
    );
    return basic || AdvancedEventSelectors.some((each) => coversData(each, kind, store));
  });

/** Three-valued or; null = unknown. */
export const some = (facts: readonly (boolean | null)[]): boolean | null =>
  facts.includes(true) ? true : facts.includes(null) ? null : false;
/** Three-valued and; null = unknown. */
export const both = (a: boolean | null, b: boolean | null): boolean | null =>
  a === false || b === false ? false : a === null || b === null ? null : true;

/** Trails of all regions show in each; one of the organisation shows in its members. */
export const readTrails = async (context: CollectContext): Promise<ReadTrail[]> => {
  const found = new Map<string, ReadTrail>();
  for (const region of context.regions) {
    const client = new CloudTrailClient(clientOptions(context, region));
    const { trailList = [] } = await client.send(new DescribeTrailsCommand({}));
    const fresh = trailList.filter(({ TrailARN = '' }) => !found.has(TrailARN));
    for (const read of await mapLimited(fresh, 6, (trail) => readTrail(client, trail)))
      found.set(read.trail.TrailARN ?? '', read);
  }
  return [...found.values()];
};

/** A trail of one region records calls to stores of that region only. */
const isIn = ({ trail }: ReadTrail, region: string | undefined): boolean =>
  trail.IsMultiRegionTrail === true || (region !== undefined && trail.HomeRegion === region);

/** Whether a trail that is logging records the reads and writes of a store's data. */
export const recordedEvents = (trails: readonly ReadTrail[], store: StoreEvents) => {
  const ofRegion = trails.filter((each) => isIn(each, store.region));
  const recorded = (kind: Kind) =>
    some(ofRegion.map((each) => both(each.isLogging, records(each, kind, store))));
  return { reads: recorded('ReadOnly'), writes: recorded('WriteOnly') };
};
