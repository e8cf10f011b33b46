import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Script } from '../recorder.ts';

/** Assuming a role from outside, with the external id that it demands. */
export const roles: Script = async (call, { sts, options, roleArn, externalId }) => {
  const assume = (ExternalId: string | undefined, RoleArn = roleArn, DurationSeconds = 900) =>
    sts.send(
      new AssumeRoleCommand({ RoleArn, RoleSessionName: 'session', ExternalId, DurationSeconds }),
    );
  const given = await call(
    'with the external id',
    () => assume(externalId),
    (reply) => ({
      session: reply.AssumedRoleUser?.Arn?.split('/').at(-1),
      key: reply.Credentials?.AccessKeyId?.slice(0, 4),
      minutes: Math.round(((reply.Credentials?.Expiration?.getTime() ?? 0) - Date.now()) / 60_000),
    }),
  );
  await call('with another external id', () => assume('another-external-id'));
  await call('without an external id', () => assume(undefined));
  await call('a missing role', () => assume(externalId, `${roleArn}-none`));
  await call('for less than 15 minutes', () => assume(externalId, roleArn, 60));
  await call('with a short external id', () => assume('x'));
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken } = given?.Credentials ?? {};
  const session = new STSClient({
    ...options,
    credentials: {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      ...(SessionToken === undefined ? {} : { sessionToken: SessionToken }),
    },
  });
  await call(
    'who the session is',
    () => session.send(new GetCallerIdentityCommand({})),
    ({ Arn }) => Arn?.split('/').at(-1),
  );
};
