import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { clientOptions } from './clientOptions.ts';

export interface CustomerSession {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

interface Assumption {
  readonly roleArn: string;
  /** Undefined = none is given. */
  readonly externalId: string | undefined;
  /** In the customer's CloudTrail; what is longer than STS takes is cut off. */
  readonly sessionName: string;
  /** Limits the session. */
  readonly statements: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/** Shortest that STS gives. */
const SECONDS = 900;
const SESSION_NAME_LENGTH = 64;

let ownSts: STSClient | undefined;

export const isDenied = (error: unknown): boolean =>
  error instanceof Error && /^AccessDenied/.test(error.name);

/** A session of a role in a customer's account; undefined = AWS refuses us the role. */
export const assumeCustomerRole = async (of: Assumption): Promise<CustomerSession | undefined> => {
  ownSts ??= new STSClient({ ...clientOptions });
  const command = new AssumeRoleCommand({
    RoleArn: of.roleArn,
    ...(of.externalId !== undefined && { ExternalId: of.externalId }),
    RoleSessionName: of.sessionName.slice(0, SESSION_NAME_LENGTH),
    DurationSeconds: SECONDS,
    Policy: JSON.stringify({ Version: '2012-10-17', Statement: of.statements }),
  });
  try {
    const { Credentials: given } = await ownSts.send(command);
    const { AccessKeyId, SecretAccessKey, SessionToken } = given ?? {};
    if (!AccessKeyId || !SecretAccessKey || !SessionToken) throw new Error('no credentials');
    return {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      sessionToken: SessionToken,
    };
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
};
