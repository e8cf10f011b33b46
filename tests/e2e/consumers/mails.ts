import {
  DeleteScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { expect } from 'vitest';
import { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { notificationReaderKey } from '#store/keys/notifications.ts';
import { recipientHash } from '#store/reportRecipients.ts';
import { updateItem } from '#store/table.ts';
import { mailText } from '../../builders/mailbox.ts';
import { type Consumers, customer, email, own, running, until } from './context.ts';

const { core, invoke, mailboxUrl } = running;
const { call, customerId, userId } = own;

const created = { id: '', runId: '' };

const createReport = async (name: string): Promise<void> => {
  const when = { repeat: 'MONTHLY', repeatEvery: 1, endRepeat: 'Never' };
  const what = { reportName: name, recipient: [email], chapter: ['Issues List'] };
  const { data } = await call(reportRoutes.createReport, { ...what, ...when, userId });
  created.id = data._id;
};

const schedules = new SchedulerClient(running.as(running.accountId));
const hasSchedule = async (): Promise<boolean> => {
  const { Schedules = [] } = await schedules.send(new ListSchedulesCommand({}));
  return Schedules.some(({ Name }) => Name === `rpt-${created.id}`);
};

const deliveriesOf = async () => {
  const { data } = await call(reportRoutes.listReportRuns, { reportId: created.id });
  return data.flatMap(({ deliveries }: { deliveries: { state: string }[] }) => deliveries);
};

export const mails: Consumers = {
  sendReport: async () => {
    const name = `Report by role ${Date.now()}`;
    await createReport(name);
    created.runId = (await call(reportRoutes.sendReportNow, { reportId: created.id })).runId;
    expect(await mailText(mailboxUrl, email, name)).toContain('/report?run=');
  },
  recordMailEvents: async () => {
    const tags = {
      ...{ customer: [customerId], run: [created.runId] },
      recipient: [recipientHash(email)],
    };
    const detail = { eventType: 'Send', mail: { messageId: 'm', tags } };
    const bus = { bus: 'default', source: 'aws.ses', type: 'SES Send' };
    await running.putEvent(running.accountId, bus, detail);
    await until(async () =>
      (await deliveriesOf()).some(({ state }: { state: string }) => state === 'sent'),
    );
  },
  reconcileReports: async () => {
    const GroupName = 'dataward-local-reports';
    await schedules.send(new DeleteScheduleCommand({ GroupName, Name: `rpt-${created.id}` }));
    expect(await hasSchedule()).toBe(false);
    await invoke('reconcileReports');
    expect(await hasSchedule()).toBe(true);
  },
  sendDigests: async () => {
    const settings = { frequency: 'daily', hour: 0, weekday: 'MON', timeZone: 'UTC' };
    await call(notificationRoutes.setDigest, settings);
    // As of yesterday, before anything happened.
    await updateItem(core, notificationReaderKey(customer, userId), {
      UpdateExpression: 'SET anchor = :early, since = :none REMOVE run',
      ExpressionAttributeValues: { ':early': '2020-01-01', ':none': 0 },
    });
    await invoke('sendDigests');
    expect(await mailText(mailboxUrl, email, 'critical issue')).toContain(
      '/notifications/unsubscribe',
    );
  },
  exportCustomerData: async () => {
    const { exportId } = await call(customerDataRoutes.requestExport);
    await until(async () => {
      const { data } = await call(customerDataRoutes.listExports);
      const own = data.find((one: { exportId: string }) => one.exportId === exportId);
      return own.state === 'ready';
    });
  },
};
