import { seededRandom } from '#customer-stack/samplers/random.ts';
import { ACCOUNT, type Actor } from './company.ts';

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A Monday. */
export const FIRST = Date.UTC(2026, 0, 5);

export interface Entry {
  readonly at: number;
  readonly log: 'trail' | 'access' | 'flow';
  /** A record of a trail, or a line of a log. */
  readonly record: unknown;
}

export interface Call {
  /** Service and name, such as `s3 GetObject`. */
  readonly call: string;
  readonly parameters?: unknown;
  readonly bytesOut?: number;
  readonly error?: string;
  /** Other members of the record. */
  readonly more?: object;
}

interface Request {
  readonly bucket: string;
  readonly requester: string;
  readonly address: string;
  readonly tls?: string;
}

/** What a seed decides. */
const chance = (seed: string) => {
  const random = seededRandom(seed);
  return {
    random,
    /** So many times at random times of a span. */
    many: (times: number, [from, ms]: readonly [number, number], make: (at: number) => void) => {
      for (let n = 0; n < times; n += 1) make(from + random() * ms);
    },
    /** Whole number whose logarithm is spread evenly. */
    between: (least: number, most: number): number =>
      Math.round(least * (most / least) ** random()),
    /** By Knuth; for small means. */
    poisson: (mean: number): number => {
      let [count, product] = [0, random()];
      for (; product > Math.exp(-mean); count += 1) product *= random();
      return count;
    },
    /** Of so many objects, popular ones more often (Zipf). */
    objectOf: (objects: number): string => `o${Math.floor(objects ** random())}`,
  };
};

const recordOf = (by: Actor, at: number, { call, parameters = {}, ...of }: Call) => {
  const [service = '', eventName = ''] = call.split(' ');
  return {
    ...{ eventVersion: '1.11', userIdentity: by.identity, eventName },
    ...{ eventTime: new Date(at).toISOString(), eventSource: `${service}.amazonaws.com` },
    ...{ awsRegion: 'eu-central-1', sourceIPAddress: by.address, recipientAccountId: ACCOUNT },
    ...(of.error !== undefined && { errorCode: of.error }),
    requestParameters: parameters,
    additionalEventData: { bytesTransferredOut: of.bytesOut ?? 0 },
    ...of.more,
  };
};

/** As access logs have it: `05/Jan/2026:00:00:00 +0000`. */
const stampOf = (at: number): string => {
  const [, date, month, year, time] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(at).toUTCString()) ?? [];
  return `${date}/${month}/${year}:${time} +0000`;
};

const lineOf = (at: number, id: number, { bucket, requester, address, tls }: Request): string =>
  `${'a'.repeat(64)} ${bucket} [${stampOf(at)}] ${address} ${requester} R${id} REST.GET.OBJECT o1 "GET /o1 HTTP/1.1" 200 - 512 900 7 6 "-" "agent" - x= SigV4 - AuthHeader host ${tls ?? 'TLSv1.3'} - -`;

const flowOf = (at: number, ends: string, bytes: number): string => {
  const start = Math.floor(at / 1000);
  return `2 ${ACCOUNT} eni-1 ${ends} 6 9 ${bytes} ${start} ${start + 60} ACCEPT OK`;
};

/** Entries of logs in the making, and what decides about them. */
export const newLog = (seed: string) => {
  const entries: Entry[] = [];
  let id = 0;
  const add = (at: number, log: Entry['log'], record: unknown) => {
    id += 1;
    entries.push({ at, log, record });
  };
  return {
    ...{ ...chance(seed), entries },
    trail: (by: Actor, given: number, call: Call) => {
      const at = Math.floor(given / 1000) * 1000;
      add(at, 'trail', { ...recordOf(by, at, call), eventID: `e${id}` });
    },
    request: (at: number, of: Request) => add(at, 'access', lineOf(at, id, of)),
    /** Of a client to the database, and back. */
    connect: (peer: string, at: number, bytes: number) => {
      const port = 20_000 + (id % 40_000);
      add(at, 'flow', flowOf(at, `${peer} 10.0.9.9 ${port} 5432`, 900));
      add(at, 'flow', flowOf(at, `10.0.9.9 ${peer} 5432 ${port}`, bytes));
    },
  };
};
export type Log = ReturnType<typeof newLog>;
