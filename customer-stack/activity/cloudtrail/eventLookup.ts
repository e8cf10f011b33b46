import {
  type CloudTrailClient,
  type LookupAttribute,
  LookupEventsCommand,
} from '@aws-sdk/client-cloudtrail';
import type { LookUp } from './readLookups.ts';

const PAGE = 50;

/** A request may have one attribute only. */
const attributeOf = (service: string | null): LookupAttribute =>
  service === null
    ? { AttributeKey: 'ReadOnly', AttributeValue: 'false' }
    : { AttributeKey: 'EventSource', AttributeValue: service };

/** Management events that CloudTrail keeps for 90 days without a trail. */
export const eventLookup =
  (clientOf: (region: string) => CloudTrailClient): LookUp =>
  async ({ region, service, from, to }, NextToken) => {
    const LookupAttributes = [attributeOf(service)];
    const range = { StartTime: new Date(from), EndTime: new Date(to) };
    const input = { LookupAttributes, ...range, NextToken, MaxResults: PAGE };
    const page = await clientOf(region).send(new LookupEventsCommand(input));
    const records = (page.Events ?? []).flatMap((event) => event.CloudTrailEvent ?? []);
    return { records, next: page.NextToken };
  };
