import type {
  DescribeTrailsCommandOutput,
  Event,
  GetEventSelectorsCommandOutput,
  GetTrailStatusCommandOutput,
  LookupAttribute,
  LookupEventsCommandInput,
  LookupEventsCommandOutput,
} from '@aws-sdk/client-cloudtrail';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { ANALYTICS, daysBefore, PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';
import type { TrailRecord } from '#local/sample/accounts/trail/event.ts';
import { type History, minuteOf } from '#local/sample/accounts/trail/history.ts';
import { declare, type Reply } from './declared.ts';

export interface TrailFacts {
  readonly history: History;
  readonly made: Date;
  /** The time of the calls. */
  readonly clock: () => Date;
}

const USUAL_PAGE = 50;
const KEPT_DAYS = 90;

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
  const oldest = daysBefore(now, KEPT_DAYS);
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

const trailName = 'harborlane-organisation';
const trailArn = `arn:aws:cloudtrail:us-east-1:${PRODUCTION}:trail/${trailName}`;

const describeTrails = {
  trailList: [
    {
      Name: trailName,
      TrailARN: trailArn,
      S3BucketName: trailBucket,
      HomeRegion: 'us-east-1',
      IncludeGlobalServiceEvents: true,
      IsMultiRegionTrail: true,
      IsOrganizationTrail: true,
      LogFileValidationEnabled: false,
      HasCustomEventSelectors: true,
      HasInsightSelectors: false,
    },
  ],
} satisfies Reply<DescribeTrailsCommandOutput>;

const status = ({ made, clock }: TrailFacts) =>
  ({
    IsLogging: true,
    StartLoggingTime: daysBefore(made, 1200),
    LatestDeliveryTime: clock(),
  }) satisfies Reply<GetTrailStatusCommandOutput>;

const selectors = {
  TrailARN: trailArn,
  EventSelectors: [
    {
      ReadWriteType: 'All',
      IncludeManagementEvents: true,
      DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
      ExcludeManagementEventSources: [],
    },
  ],
} satisfies Reply<GetEventSelectorsCommandOutput>;

const owners: readonly string[] = [PRODUCTION, ANALYTICS];

/** The organisation's trail shows in both accounts. */
export const cloudtrailService = (facts: TrailFacts): WireService =>
  declare('cloudtrail', {
    DescribeTrails: (_input, { accountId }) =>
      owners.includes(accountId) ? describeTrails : { trailList: [] },
    GetTrailStatus: () => status(facts),
    GetEventSelectors: () => selectors,
    LookupEvents: (input, call) => lookup(facts, input, call),
  });
