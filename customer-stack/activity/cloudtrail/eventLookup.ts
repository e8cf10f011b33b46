import { type CloudTrailClient, LookupEventsCommand } from '@aws-sdk/client-cloudtrail';
import type { LookUp } from './readLookups.ts';

const PAGE = 50;

/** Management events that CloudTrail keeps for 90 days without a trail. */
export const eventLookup =
  (clientOf: (region: string) => CloudTrailClient): LookUp =>
  async ({ region, service, from, to }, NextToken) => {
    const LookupAttributes = [{ AttributeKey: 'EventSource' as const, AttributeValue: service }];
    const range = { StartTime: new Date(from), EndTime: new Date(to) };
    const input = { LookupAttributes, ...range, NextToken, MaxResults: PAGE };
    const page = await clientOf(region).send(new LookupEventsCommand(input));
    const records = (page.Events ?? []).flatMap((event) => event.CloudTrailEvent ?? []);
    return { records, next: page.NextToken };
  };
