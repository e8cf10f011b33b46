import { allRoutes } from '#api/functions.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { type RunningCloud, readRunning } from '#local/run/runningFile.ts';
import { allDataStores, type SignedIn } from '../signedIn.ts';
import { plantedStores } from './plant.ts';
import { type ReplyPlace, replyOf, replyPlaces } from './replyPlaces.ts';
import { createSearch, type Found, type Place } from './search.ts';
import { filePlaces, tablePlaces, untilIdle } from './storedPlaces.ts';
import { control, searched } from './values.ts';

/** Name of the value that the search must find. */
const CONTROL = 'name of a planted store';

/** Places that hold the name of a planted store where the search sees what it must see. */
export const controlPlaces = [
  "bucket of the customer's stack",
  'export of the customer',
  'workflows of the stack',
  'table core',
  'table chunks',
  'reply of listDataStores',
  'reply of getDataStore',
] as const;

/** One name for the files of a kind. */
const kindOf = ({ place }: Found): string => {
  if (place.startsWith('file sample-accounts/')) return "bucket of the customer's stack";
  if (/^file buckets\/dataward-local-customer-data-exports/.test(place))
    return 'export of the customer';
  if (/^file aws\/stacks\/.*\/states\//.test(place)) return 'workflows of the stack';
  return place.replace(', a binary value', '');
};

/** An archive of all that is held about the customer, which is searched as well. */
const requestExport = (of: SearchedProduct): Promise<readonly ReplyPlace[]> => {
  const routes = allRoutes.filter(({ name }) => name === 'requestExport');
  const { customerId } = of.member;
  return Promise.all(routes.map((route) => replyOf(of, route, { customerId })));
};

const readTypes = async (member: SignedIn): Promise<ReadonlyMap<string, readonly string[]>> => {
  const stores = await allDataStores(member);
  const planted = stores.filter(({ name }) => plantedStores.some((each) => each === name));
  const types = planted.map(async ({ datastoreId, name }) => {
    const found = await member.post(dataStoreRoutes.describeDataStore, { id: datastoreId });
    return [name, found.map(({ type }) => type)] as const;
  });
  return new Map(await Promise.all(types));
};

export const runningIn = (stateDir: string): RunningCloud => {
  const running = readRunning(stateDir);
  if (running === undefined) throw new Error(`No product runs in ${stateDir}.`);
  return running;
};

export interface SearchedProduct {
  readonly origin: string;
  readonly stateDir: string;
  /** What the program printed. */
  readonly output: string;
  /** An ADMIN of the customer. */
  readonly member: SignedIn;
  /** The account that the canaries were planted in. */
  readonly accountId: string;
  /** Bodies of the answers that the pages got, those of calls that change something among them. */
  readonly answers: readonly Place[];
}

export interface Searched {
  readonly typesByStore: ReadonlyMap<string, readonly string[]>;
  readonly replies: readonly ReplyPlace[];
  /** Where the name of a planted store was found. */
  readonly control: readonly string[];
  readonly leaks: readonly Found[];
}

/**
 * Searches all that a product holds and answers for the canaries, when all that follows its scan is
 * done: every file of its state (journals of events, queues, mails, users and workflows; logs;
 * buckets; the bucket of the customer's stack; an export), every item of its tables, every reply, its output.
 */
export const searchProduct = async (of: SearchedProduct): Promise<Searched> => {
  const { stateDir, accountId, output, member, answers } = of;
  const running = runningIn(stateDir);
  const exports = await requestExport(of);
  await untilIdle(running);
  const replies = await replyPlaces({ ...of, storeNames: plantedStores });
  const places: Place[] = [
    { name: 'output', bytes: Buffer.from(output) },
    ...filePlaces(stateDir, accountId),
    ...(await tablePlaces(running)),
    ...replies,
    ...exports,
    ...answers,
  ];
  const found = places.flatMap(createSearch({ ...searched, [CONTROL]: control }));
  const [seen = [], leaks = []] = [true, false].map((isControl) =>
    found.filter(({ canary }) => (canary === CONTROL) === isControl),
  );
  return {
    typesByStore: await readTypes(member),
    replies,
    control: [...new Set(seen.map(kindOf))],
    leaks,
  };
};
