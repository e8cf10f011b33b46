import {
  DescribeEventBusCommand,
  PutEventsCommand,
  type PutEventsRequestEntry,
  PutPermissionCommand,
  RemovePermissionCommand,
} from '@aws-sdk/client-eventbridge';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { Clients } from '../clients.ts';
import type { Call, Script } from '../recorder.ts';

const entryOf = (busName: string, more: Partial<PutEventsRequestEntry> = {}) => ({
  EventBusName: busName,
  Source: 'shop',
  DetailType: 'sold',
  Detail: JSON.stringify({ item: 7 }),
  ...more,
});

const resultOf = ({
  FailedEntryCount,
  Entries,
}: {
  FailedEntryCount?: number | undefined;
  Entries?: { EventId?: string | undefined; ErrorCode?: string | undefined }[] | undefined;
}) => ({
  failed: FailedEntryCount,
  entries: Entries?.map(({ EventId, ErrorCode }) => ErrorCode ?? (EventId ? 'accepted' : 'lost')),
});

const acceptance = async (call: Call, { bus, busName }: Clients): Promise<void> => {
  const put = (...entries: PutEventsRequestEntry[]) =>
    bus.send(new PutEventsCommand({ Entries: entries }));
  const entry = (more: Partial<PutEventsRequestEntry> = {}) => entryOf(busName, more);
  await call('none', () => put());
  await call('11 entries', () => put(...Array.from({ length: 11 }, () => entry())));
  await call('without a source', () => put(entry({ Source: undefined })), resultOf);
  await call('without a detail type', () => put(entry({ DetailType: undefined })), resultOf);
  await call('detail that is no JSON', () => put(entry({ Detail: '{' })), resultOf);
  await call('detail that is no object', () => put(entry({ Detail: '"text"' })), resultOf);
  await call(
    'one bad entry of two',
    () => put(entry({ Source: 'other' }), entry({ Detail: '{' })),
    resultOf,
  );
  await call('to a missing bus', () => put(entry({ EventBusName: 'no-such-bus' })), resultOf);
};

const delivery = async (call: Call, { bus, busName, queues, queueUrl }: Clients): Promise<void> => {
  const receive = () =>
    queues.send(new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: 10 }));
  await call(
    'what no rule takes, and what one does',
    () =>
      bus.send(
        new PutEventsCommand({
          Entries: [entryOf(busName, { Source: 'other' }), entryOf(busName)],
        }),
      ),
    resultOf,
  );
  const got = await call('the target gets the event', receive, ({ Messages = [] }) =>
    Messages.map(({ Body = '{}' }) => {
      const event = JSON.parse(Body) as Record<string, unknown>;
      return { fields: Object.keys(event).sort(), source: event.source, detail: event.detail };
    }),
  );
  const ReceiptHandle = got?.Messages?.[0]?.ReceiptHandle ?? '';
  await queues.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
};

const permissions = async (call: Call, { bus, busName }: Clients): Promise<void> => {
  const statements = (label: string) =>
    call(
      label,
      () => bus.send(new DescribeEventBusCommand({ Name: busName })),
      ({ Name, Policy }) => {
        const parsed = JSON.parse(Policy ?? '{}') as { Statement?: { Sid: string }[] };
        return {
          own: Name === busName,
          statements: (parsed.Statement ?? []).map(({ Sid }) => Sid),
        };
      },
    );
  await call('let another account put events', () =>
    bus.send(
      new PutPermissionCommand({
        EventBusName: busName,
        StatementId: 'partner',
        Principal: '222233334444',
        Action: 'events:PutEvents',
      }),
    ),
  );
  await statements('policy after the permission');
  await call('take the permission back', () =>
    bus.send(new RemovePermissionCommand({ EventBusName: busName, StatementId: 'partner' })),
  );
  await statements('policy without the permission');
  await call('describe a missing bus', () =>
    bus.send(new DescribeEventBusCommand({ Name: 'no-such-bus' })),
  );
};

/** Buses: what is accepted, what reaches a target, who is permitted. */
export const bus: Script = async (call, clients) => {
  await acceptance(call, clients);
  await delivery(call, clients);
  await permissions(call, clients);
};
