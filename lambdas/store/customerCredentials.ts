import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { callLimits } from '#middleware/callLimits.ts';

export interface SessionCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

/** Longest life of credentials of a role that a role assumed. */
const SECONDS = 3_600;
const SESSION_NAME_LENGTH = 64;

let sts: STSClient | undefined;

/** Credentials of a data role that IAM limits to the items of one customer. */
export const assumeDataRole = async (
  roleArn: string,
  customerId: string,
): Promise<SessionCredentials> => {
  sts ??= new STSClient({
    maxAttempts: 4,
    requestHandler: callLimits(5_000),
  });
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: roleArn,
      RoleSessionName: `customer-${customerId}`.slice(0, SESSION_NAME_LENGTH),
      DurationSeconds: SECONDS,
      Tags: [{ Key: 'customerId', Value: customerId }],
    }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = given ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration)
    throw new Error('AssumeRole of the data role gave no credentials');
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  };
};
