import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import {
  CONTROL_BUS,
  CONTROL_SOURCE,
  DRAIN_REQUESTED,
  SCAN_REQUESTED,
  type ScanRequest,
} from '#contracts/scan/scanRequest.ts';
import { clientOptions } from './clientOptions.ts';
import type { CustomerRole } from './customerAccount.ts';

/** A role with the region that its stack is in. */
export interface ScannedAccount extends CustomerRole {
  readonly region: string;
}

/** `denied`: the role, or the bus of the stack, cannot be reached. */
type Requested = 'requested' | 'denied';
export type RequestScan = (account: ScannedAccount, request: ScanRequest) => Promise<Requested>;
export type RequestDrain = (account: ScannedAccount) => Promise<Requested>;

/** Shortest that STS gives. */
const SECONDS = 900;

const busArn = ({ roleArn, region, accountId }: ScannedAccount): string =>
  `arn:${roleArn.split(':')[1]}:events:${region}:${accountId}:event-bus/${CONTROL_BUS}`;

/** Limits a session to events for the stack's own bus. */
const sessionPolicy = (account: ScannedAccount): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 'events:PutEvents', Resource: busArn(account) }],
  });

const credentialsOf = async (account: ScannedAccount) => {
  const { Credentials: given } = await new STSClient({ ...clientOptions }).send(
    new AssumeRoleCommand({
      RoleArn: account.roleArn,
      ExternalId: account.externalId,
      RoleSessionName: 'dataward-scan',
      DurationSeconds: SECONDS,
      Policy: sessionPolicy(account),
    }),
  );
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '' } = given ?? {};
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
  };
};

const isDenied = (error: unknown): boolean =>
  error instanceof Error && /^(AccessDenied|ResourceNotFound)/.test(error.name);

/** Puts an event on the stack's bus, by the role that the stack made for us. */
const putEvent = async (
  account: ScannedAccount,
  DetailType: string,
  detail: object,
): Promise<Requested> => {
  try {
    const credentials = await credentialsOf(account);
    const { region } = account;
    const client = new EventBridgeClient({ ...clientOptions, region, credentials });
    const entry = {
      EventBusName: CONTROL_BUS,
      Source: CONTROL_SOURCE,
      DetailType,
      Detail: JSON.stringify(detail),
    };
    const { FailedEntryCount = 0 } = await client.send(new PutEventsCommand({ Entries: [entry] }));
    return FailedEntryCount === 0 ? 'requested' : 'denied';
  } catch (error) {
    if (isDenied(error)) return 'denied';
    throw error;
  }
};

export const requestScan: RequestScan = (account, request) =>
  putEvent(account, SCAN_REQUESTED, request);

/** Asks the stack to empty its bucket, since CloudFormation deletes no bucket that holds something. */
export const requestDrain: RequestDrain = (account) => putEvent(account, DRAIN_REQUESTED, {});
