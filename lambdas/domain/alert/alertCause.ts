import type { FindingEvent } from '#contracts/event/findingEvent.ts';

/** What of an alerting policy an event is for; `summary`: for every one. */
export type AlertTrigger = 'datastore_risk_critical' | 'datastore_risk_high' | 'summary';

/** An event that alerts are for. */
export interface AlertCause {
  readonly event: FindingEvent;
  readonly trigger: AlertTrigger;
  /** A recipient is alerted to the same subject at most once a day. */
  readonly subject: string;
}

const CRITICAL = 90;
const HIGH = 80;

const triggerOfRise = ({ before, after }: FindingEvent): AlertTrigger | undefined => {
  const [from, to] = [before?.score ?? 0, after?.score ?? 0];
  if (to >= CRITICAL) return from < CRITICAL ? 'datastore_risk_critical' : undefined;
  return to >= HIGH && from < HIGH ? 'datastore_risk_high' : undefined;
};

const triggerOfIssue = ({ after }: FindingEvent): AlertTrigger | undefined => {
  if (after?.severity === 'Critical') return 'datastore_risk_critical';
  return after?.severity === 'High' ? 'datastore_risk_high' : undefined;
};

/** A violation of a policy is an issue, with an event of its own. */
const issueKinds: ReadonlySet<FindingEvent['kind']> = new Set([
  'issueOpened',
  'issueReopened',
  'policyViolated',
]);

const triggerOf = (event: FindingEvent): AlertTrigger | undefined => {
  const { kind, isFirst = false } = event;
  if (kind === 'scanFinished') return isFirst ? 'summary' : undefined;
  // Of all that the first scan of an account finds there is one summary.
  if (isFirst) return undefined;
  if (kind === 'storeRiskRaised') return triggerOfRise(event);
  return issueKinds.has(kind) ? triggerOfIssue(event) : undefined;
};

/** Undefined for events that no policy alerts to. */
export const alertCauseOf = (event: FindingEvent): AlertCause | undefined => {
  const trigger = triggerOf(event);
  if (trigger === undefined) return undefined;
  const { issueInstanceId, dataStoreId } = event.subject;
  const id = issueInstanceId ?? dataStoreId ?? event.accountId;
  return { event, trigger, subject: `${trigger} ${id}` };
};
