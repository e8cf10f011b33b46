import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  paginateListSchedules,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { clientOptions } from './clientOptions.ts';

let client: SchedulerClient | undefined;
const scheduler = (): SchedulerClient => {
  client ??= new SchedulerClient({ ...clientOptions });
  return client;
};

/** Where schedules of reports are kept, and what they start. */
export interface ReportSchedules {
  readonly group: string;
  readonly queueArn: string;
  readonly roleArn: string;
  readonly deadLetterArn: string;
}

export interface ReportSchedule {
  readonly customerId: string;
  readonly reportId: string;
  readonly cron: string;
  readonly timeZone: string;
}

const PREFIX = 'rpt-';
const WINDOW_MINUTES = 15;
const RETRIES = 5;

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

const inputOf = (to: ReportSchedules, schedule: ReportSchedule) => {
  const { customerId, reportId, cron, timeZone } = schedule;
  const scheduledTime = '<aws.scheduler.scheduled-time>';
  return {
    Name: `${PREFIX}${reportId}`,
    GroupName: to.group,
    ScheduleExpression: cron,
    ScheduleExpressionTimezone: timeZone,
    FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: WINDOW_MINUTES },
    Target: {
      Arn: to.queueArn,
      RoleArn: to.roleArn,
      Input: JSON.stringify({ customerId, reportId, scheduledTime }),
      DeadLetterConfig: { Arn: to.deadLetterArn },
      RetryPolicy: { MaximumRetryAttempts: RETRIES },
    },
  } as const;
};

/** Creates the schedule of a report, or changes it to this. */
export const putReportSchedule = async (
  to: ReportSchedules,
  schedule: ReportSchedule,
): Promise<void> => {
  const input = inputOf(to, schedule);
  try {
    await scheduler().send(new CreateScheduleCommand(input));
  } catch (error) {
    if (!isNamed(error, 'ConflictException')) throw error;
    await scheduler().send(new UpdateScheduleCommand(input));
  }
};

/** One that is gone counts as deleted. */
export const deleteReportSchedule = async (
  { group }: Pick<ReportSchedules, 'group'>,
  reportId: string,
): Promise<void> => {
  const named = { Name: `${PREFIX}${reportId}`, GroupName: group };
  try {
    await scheduler().send(new DeleteScheduleCommand(named));
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error;
  }
};

/** Ids of the reports that have a schedule. */
export const listReportSchedules = async ({
  group,
}: Pick<ReportSchedules, 'group'>): Promise<Set<string>> => {
  const found = new Set<string>();
  const pages = paginateListSchedules(
    { client: scheduler() },
    { GroupName: group, NamePrefix: PREFIX },
  );
  for await (const { Schedules = [] } of pages) {
    for (const { Name } of Schedules) if (Name) found.add(Name.slice(PREFIX.length));
  }
  return found;
};
