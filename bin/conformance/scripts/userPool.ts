import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Clients } from '../clients.ts';
import type { Call, Script } from '../recorder.ts';

interface Scope extends Pick<Clients, 'users' | 'clientId'> {
  readonly call: Call;
  readonly who: { readonly UserPoolId: string; readonly Username: string };
}

const FIRST = 'First-Password-1';
const SECOND = 'Second-Password-2';

const signer =
  ({ users, clientId, who }: Scope) =>
  (PASSWORD: string, USERNAME = who.Username) =>
    users.send(
      new AdminInitiateAuthCommand({
        UserPoolId: who.UserPoolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );

const shown = ({ ChallengeName, AuthenticationResult: given }: AdminInitiateAuthCommandOutput) =>
  ChallengeName ?? {
    type: given?.TokenType,
    seconds: given?.ExpiresIn,
    tokens: Object.keys(given ?? {})
      .filter((name) => name.endsWith('Token'))
      .sort(),
  };

const making = async ({ call, users, who }: Scope): Promise<void> => {
  const create = (Username = who.Username) =>
    users.send(
      new AdminCreateUserCommand({
        ...who,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: Username },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
  await call(
    'create',
    () => create(),
    ({ User }) => ({
      status: User?.UserStatus,
      enabled: User?.Enabled,
      attributes: User?.Attributes?.map(({ Name }) => Name).sort(),
    }),
  );
  await call('create a user who is there', () => create());
  await call('create with a name that is no address', () => create('nobody'));
  await call('a missing user', () =>
    users.send(new AdminGetUserCommand({ ...who, Username: 'none@example.com' })),
  );
  await call('a missing pool', () =>
    users.send(new AdminGetUserCommand({ ...who, UserPoolId: 'us-east-1_000000000' })),
  );
  const password = (Password: string) =>
    users.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: false }));
  await call('a password that the policy refuses', () => password('short'));
  await call('a temporary password', () => password(FIRST));
};

const signingIn = async (scope: Scope): Promise<string> => {
  const { call, users, clientId, who } = scope;
  const signIn = signer(scope);
  const began = await call('sign in with a temporary password', () => signIn(FIRST), shown);
  const answer = (NEW_PASSWORD: string) =>
    users.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: began?.Session,
        ChallengeResponses: { USERNAME: who.Username, NEW_PASSWORD },
      }),
    );
  await call('choose a password that the policy refuses', () => answer('short'));
  await call('choose a password', () => answer(SECOND), shown);
  await call('sign in', () => signIn(SECOND), shown);
  await call('sign in with a wrong password', () => signIn('Wrong-Password-9'));
  await call('sign in as nobody', () => signIn(SECOND, 'none@example.com'));
  const tokens = await signIn(SECOND);
  return tokens.AuthenticationResult?.AccessToken ?? '';
};

const ownCalls = async ({ call, users }: Scope, AccessToken: string): Promise<void> => {
  await call(
    'read oneself',
    () => users.send(new GetUserCommand({ AccessToken })),
    (me) => me.UserAttributes?.map(({ Name }) => Name).sort(),
  );
  await call('read oneself with another token', () =>
    users.send(new GetUserCommand({ AccessToken: 'no.such.token' })),
  );
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    users.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  await call('change with a wrong password', () => change('Wrong-Password-9', FIRST));
  await call('change to a password that the policy refuses', () => change(SECOND, 'short'));
  await call('change the password', () => change(SECOND, FIRST));
};

const sessions = async (scope: Scope): Promise<void> => {
  const { call, users, clientId, who } = scope;
  const { AuthenticationResult: given } = await signer(scope)(FIRST);
  const refresh = (REFRESH_TOKEN = '') =>
    users.send(
      new AdminInitiateAuthCommand({
        UserPoolId: who.UserPoolId,
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      }),
    );
  await call('refresh', () => refresh(given?.RefreshToken), shown);
  await call('refresh with another token', () => refresh('no-such-token'));
  await call('sign out everywhere', () =>
    users.send(new GlobalSignOutCommand({ AccessToken: given?.AccessToken })),
  );
  await call('refresh after that', () => refresh(given?.RefreshToken));
};

const administration = async (scope: Scope): Promise<void> => {
  const { call, users, clientId, who } = scope;
  await call('disable', () => users.send(new AdminDisableUserCommand(who)));
  await call('sign in while disabled', () => signer(scope)(FIRST));
  await call('enable', () => users.send(new AdminEnableUserCommand(who)));
  const attribute = (Name: string, Value: string) =>
    users.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes: [{ Name, Value }] }));
  await call('set an attribute', () => attribute('given_name', 'Mira'));
  await call('set an attribute that the pool lacks', () => attribute('custom:none', 'x'));
  const list = (Filter: string) =>
    users.send(new ListUsersCommand({ UserPoolId: who.UserPoolId, Filter }));
  const statuses = ({ Users }: { Users?: { UserStatus?: string | undefined }[] | undefined }) =>
    Users?.map(({ UserStatus }) => UserStatus);
  await call('find by address', () => list(`email = "${who.Username}"`), statuses);
  await call(
    'find by the beginning',
    () => list(`email ^= "${who.Username.slice(0, 14)}"`),
    statuses,
  );
  await call('find nobody', () => list('email = "none@example.com"'), statuses);
  await call('confirm a forgotten password with a wrong code', () =>
    users.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: who.Username,
        ConfirmationCode: '000000',
        Password: SECOND,
      }),
    ),
  );
  await call('delete', () => users.send(new AdminDeleteUserCommand(who)));
  await call('delete again', () => users.send(new AdminDeleteUserCommand(who)));
};

/** A user pool: users, passwords, challenges, tokens. */
export const userPool: Script = async (call, clients) => {
  const who = { UserPoolId: clients.userPoolId, Username: `mira-${clients.suffix}@example.com` };
  const scope = { call, users: clients.users, clientId: clients.clientId, who };
  await making(scope);
  await ownCalls(scope, await signingIn(scope));
  await sessions(scope);
  await administration(scope);
};
