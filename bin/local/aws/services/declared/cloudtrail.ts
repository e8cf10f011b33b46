import type {
  DescribeTrailsCommandOutput,
  Event,
  EventSelector,
  GetEventSelectorsCommandInput,
  GetEventSelectorsCommandOutput,
  GetTrailStatusCommandInput,
  GetTrailStatusCommandOutput,
  LookupAttribute,
  LookupEventsCommandInput,
  LookupEventsCommandOutput,
  Trail,
} from '@aws-sdk/client-cloudtrail';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, type Reply } from './declare.ts';
import type { TrailRecord } from './trailRecord.ts';

/** What happened in all accounts, minute by minute, without an end: one minute always holds the same. */
export interface TrailHistory {
  /** Events of one minute (minutes since 1970), oldest first. */
  minute(minute: number): readonly TrailRecord[];
  /** Minutes before this one are empty. */
  readonly first: number;
}

export interface DeclaredTrail {
  readonly trail: Trail;
  /** Accounts that see it. */
  readonly accountIds: readonly string[];
  readonly since: Date;
  readonly eventSelectors: readonly EventSelector[];
}

export interface TrailFacts {
  readonly history: TrailHistory;
  readonly trails: readonly DeclaredTrail[];
  /** The time of the calls. */
  readonly clock: () => Date;
}

const USUAL_PAGE = 50;
const KEPT_MS = 90 * 86_400_000;
const MINUTE = 60_000;

export const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

const nameOf = ({ userIdentity }: TrailRecord): string | undefined =>
  userIdentity.userName ?? userIdentity.sessionContext?.sessionIssuer.userName;

const lookedUp = (record: TrailRecord): Event => ({
  EventId: record.eventID,
  EventName: record.eventName,
  ReadOnly: String(record.readOnly),
  EventTime: new Date(record.eventTime),
  EventSource: record.eventSource,
  Username: nameOf(record),
  AccessKeyId: record.userIdentity.accessKeyId,
  Resources: (record.resources ?? []).map(({ ARN, type }) => ({
    ResourceName: ARN,
    ResourceType: type,
  })),
  CloudTrailEvent: JSON.stringify(record),
});

const matches = (event: Event, { AttributeKey, AttributeValue }: LookupAttribute): boolean => {
  if (AttributeKey === 'ResourceName' || AttributeKey === 'ResourceType') {
    return event.Resources?.some((one) => one[AttributeKey] === AttributeValue) ?? false;
  }
  return AttributeKey !== undefined && event[AttributeKey] === AttributeValue;
};

interface Cursor {
  readonly minute: number;
  /** Events of that minute, newest first, that were given already. */
  readonly skip: number;
}

const readCursor = (token: string | undefined, start: Cursor): Cursor => {
  if (token === undefined) return start;
  const [minute, skip] = Buffer.from(token, 'base64url').toString().split('/').map(Number);
  if (!Number.isInteger(minute) || !Number.isInteger(skip)) {
    throw new WireError('InvalidNextTokenException', 'The token is invalid.');
  }
  return { minute: minute ?? 0, skip: skip ?? 0 };
};

const writeCursor = ({ minute, skip }: Cursor) =>
  Buffer.from(`${minute}/${skip}`).toString('base64url');

interface Window {
  readonly from: Date;
  readonly to: Date;
}

const windowOf = ({ StartTime, EndTime }: LookupEventsCommandInput, now: Date): Window => {
  const to = EndTime !== undefined && EndTime < now ? EndTime : now;
  const oldest = new Date(now.getTime() - KEPT_MS);
  const from = StartTime !== undefined && StartTime > oldest ? StartTime : oldest;
  if (from > to) throw new WireError('InvalidTimeRangeException', 'Start is after end.');
  return { from, to };
};

/** Management events of the caller's account and region in one minute, newest first. */
const eventsOf = ({ history }: TrailFacts, minute: number, call: WireCall): Event[] =>
  history
    .minute(minute)
    .filter(
      ({ managementEvent, recipientAccountId, awsRegion }) =>
        managementEvent && recipientAccountId === call.accountId && awsRegion === call.region,
    )
    .map(lookedUp)
    .reverse();

const within = ({ EventTime }: Event, { from, to }: Window) =>
  EventTime !== undefined && EventTime >= from && EventTime <= to;

const lookup = (facts: TrailFacts, input: LookupEventsCommandInput, call: WireCall) => {
  const window = windowOf(input, facts.clock());
  const limit = input.MaxResults ?? USUAL_PAGE;
  const first = Math.max(minuteOf(window.from), facts.history.first);
  let { minute, skip } = readCursor(input.NextToken, { minute: minuteOf(window.to), skip: 0 });
  const found: Event[] = [];
  for (; minute >= first; minute--, skip = 0) {
    const fitting = eventsOf(facts, minute, call)
      .filter((event) => within(event, window))
      .filter((event) => (input.LookupAttributes ?? []).every((one) => matches(event, one)));
    const room = limit - found.length;
    found.push(...fitting.slice(skip, skip + room));
    if (fitting.length - skip > room) {
      const NextToken = writeCursor({ minute, skip: skip + room });
      return { Events: found, NextToken } satisfies Reply<LookupEventsCommandOutput>;
    }
    if (found.length === limit) break;
  }
  const more = found.length === limit && minute > first;
  return {
    Events: found,
    ...(more ? { NextToken: writeCursor({ minute: minute - 1, skip: 0 }) } : {}),
  } satisfies Reply<LookupEventsCommandOutput>;
};

const ofCaller = ({ trails }: TrailFacts, { accountId }: WireCall): readonly DeclaredTrail[] =>
  trails.filter(({ accountIds }) => accountIds.includes(accountId));

const describeTrails = (facts: TrailFacts, call: WireCall) =>
  ({
    trailList: ofCaller(facts, call).map(({ trail }) => trail),
  }) satisfies Reply<DescribeTrailsCommandOutput>;

/** Trails go by name or ARN. */
const knownTrail = (facts: TrailFacts, name: string | undefined, call: WireCall) => {
  const there = ofCaller(facts, call).find(({ trail }) =>
    [trail.Name, trail.TrailARN].includes(name),
  );
  if (there === undefined) {
    throw new WireError('TrailNotFoundException', `Unknown trail: ${name}`, 404);
  }
  return there;
};

const status = (facts: TrailFacts, { Name }: GetTrailStatusCommandInput, call: WireCall) =>
  ({
    IsLogging: true,
    StartLoggingTime: knownTrail(facts, Name, call).since,
    LatestDeliveryTime: facts.clock(),
  }) satisfies Reply<GetTrailStatusCommandOutput>;

const selectors = (
  facts: TrailFacts,
  { TrailName }: GetEventSelectorsCommandInput,
  call: WireCall,
) => {
  const { trail, eventSelectors } = knownTrail(facts, TrailName, call);
  return {
    TrailARN: trail.TrailARN,
    EventSelectors: [...eventSelectors],
  } satisfies Reply<GetEventSelectorsCommandOutput>;
};

export const cloudtrailService = (facts: TrailFacts): WireService =>
  declare('cloudtrail', {
    DescribeTrails: (_input, call) => describeTrails(facts, call),
    GetTrailStatus: (input, call) => status(facts, input, call),
    GetEventSelectors: (input, call) => selectors(facts, input, call),
    LookupEvents: (input, call) => lookup(facts, input, call),
  });
