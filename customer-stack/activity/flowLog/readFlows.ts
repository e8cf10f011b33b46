import { type ActivitySource, WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import type { ActivityEvent } from '../activityEvent.ts';
import { sourceOf } from '../addresses.ts';
import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import { columnsOf, type Flow, readFlow } from './flowLine.ts';

/** Who is behind the addresses of a network. */
export interface Neighbours {
  readonly accountId: string;
  /** ARNs of data stores, by address and port (`10.0.1.7 5432`). */
  readonly stores: ReadonlyMap<string, string>;
  /** By private address. */
  readonly workloads: ReadonlyMap<
    string,
    { readonly name: string; readonly roleArn: string | null }
  >;
}

/** One end is a data store. */
interface Side {
  readonly store: string;
  readonly peer: string;
  readonly peerPort: number;
  readonly isAnswer: boolean;
}

const sideOf = ({ from, fromPort, to, toPort }: Flow, { stores }: Neighbours): Side | undefined => {
  const toStore = stores.get(`${to} ${toPort}`);
  if (toStore !== undefined)
    return { store: toStore, peer: from, peerPort: fromPort, isAnswer: false };
  const ofStore = stores.get(`${from} ${fromPort}`);
  if (ofStore === undefined) return undefined;
  return { store: ofStore, peer: to, peerPort: toPort, isAnswer: true };
};

/** Flow logs tell no user: who connects is known by the address alone. */
const workloadOf = (source: ActivitySource, { workloads, accountId }: Neighbours): Principal => {
  const known = source.type === 'private' ? workloads.get(source.name) : undefined;
  if (known === undefined)
    return { type: 'workload', name: source.name, arn: null, accountId: null };
  return { type: 'workload', name: known.name.slice(0, 256), arn: known.roleArn, accountId };
};

type Connection = { -readonly [K in keyof ActivityEvent]: ActivityEvent[K] };

const newConnection = (flow: Flow, side: Side, around: Neighbours): Connection => {
  const source = sourceOf(side.peer);
  return {
    id: `${side.peer} ${side.peerPort} ${flow.start}`,
    ...{ at: flow.start, store: side.store, principal: workloadOf(source, around), source },
    ...{ operation: 'Connect', error: null, bytesIn: 0, bytesOut: 0 },
  };
};

interface Reading {
  readonly connections: Map<string, Connection>;
  /** Lines that were read, but for their bytes. */
  readonly seen: Set<string>;
}

/** Both directions of a connection within ten minutes are one event. */
const addFlow = ({ connections, seen }: Reading, flow: Flow, around: Neighbours): void => {
  const side = sideOf(flow, around);
  if (side === undefined) return;
  const window = flow.start - (flow.start % WINDOW_MS);
  const key = `${side.store} ${side.peer} ${side.peerPort} ${window}`;
  const line = `${key} ${side.isAnswer} ${flow.start}`;
  if (seen.has(line)) return;
  seen.add(line);
  const connection = connections.get(key) ?? newConnection(flow, side, around);
  connections.set(key, connection);
  if (side.isAnswer) connection.bytesOut += flow.bytes;
  else connection.bytesIn += flow.bytes;
};

/** Counts flows of a file, one after the other. */
export const createFlows = (around: Neighbours) => {
  const reading: Reading = { connections: new Map(), seen: new Set() };
  const sum = { records: 0, malformed: 0, foreign: 0 };
  return {
    add: (flow: Flow | 'malformed' | 'other'): void => {
      sum.records += 1;
      if (flow === 'malformed') sum.malformed += 1;
      else if (flow === 'other') return;
      else if (flow.accountId !== '' && flow.accountId !== around.accountId) sum.foreign += 1;
      else addFlow(reading, flow, around);
    },
    read: (): ReadRecords => ({ events: [...reading.connections.values()], ...sum }),
  };
};

/** Accepted flows to and from data stores, of a file whose first line names the fields. */
export const readFlows = (text: string, around: Neighbours): ReadRecords => {
  const [header = '', ...lines] = text.split('\n');
  const columns = columnsOf(header.trim().split(/\s+/));
  const flows = createFlows(around);
  for (const line of lines) {
    if (line !== '') flows.add(columns === undefined ? 'malformed' : readFlow(line, columns));
  }
  return flows.read();
};
