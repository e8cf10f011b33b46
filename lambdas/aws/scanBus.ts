import {
  DescribeEventBusCommand,
  EventBridgeClient,
  PutPermissionCommand,
  RemovePermissionCommand,
} from '@aws-sdk/client-eventbridge';
import { clientOptions } from './clientOptions.ts';

let client: EventBridgeClient | undefined;
const ownClient = (): EventBridgeClient => {
  client ??= new EventBridgeClient({ ...clientOptions });
  return client;
};

export interface DescribedBus {
  readonly arn: string;
  /** As JSON; undefined = it has none. */
  readonly policy: string | undefined;
}

export const describeBus = async (name: string): Promise<DescribedBus> => {
  const { Arn, Policy } = await ownClient().send(new DescribeEventBusCommand({ Name: name }));
  if (Arn === undefined) throw new Error('The bus has no ARN');
  return { arn: Arn, policy: Policy || undefined };
};

/** The whole policy of the bus; undefined removes it. */
export const setBusPolicy = async (name: string, policy: string | undefined): Promise<void> => {
  if (policy === undefined) {
    const all = { EventBusName: name, RemoveAllPermissions: true };
    await ownClient().send(new RemovePermissionCommand(all));
    return;
  }
  await ownClient().send(new PutPermissionCommand({ EventBusName: name, Policy: policy }));
};
