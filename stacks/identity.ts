import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import { type Deployment, removalPolicyOf } from './constructs/deployment.ts';
import { allowDeclaredTables, allowMail } from './constructs/grants.ts';
import { addHostedSignIn, type HostedSignIn } from './constructs/hostedSignIn.ts';
import { productFunction } from './constructs/productFunction.ts';
import { siteUrlParameter } from './constructs/siteUrl.ts';
import type { DataStack } from './data.ts';
import type { Settings } from './settings.ts';

const createPool = (scope: Construct, settings: Settings): UserPool =>
  new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 9,
      requireDigits: true,
      requireLowercase: true,
      requireSymbols: true,
      requireUppercase: true,
      tempPasswordValidity: Duration.days(3),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    deletionProtection: settings.removal === 'retain',
    removalPolicy: removalPolicyOf(settings),
    ...(settings.mailFrom === undefined
      ? {}
      : { email: UserPoolEmail.withSES({ fromEmail: settings.mailFrom }) }),
  });

/**
 * Only our own function signs in (ADMIN flow); no OAuth until a provider is connected, and no
 * writing of the attributes that bind a user to a customer.
 */
const createWebClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Web', {
    authFlows: { adminUserPassword: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    idTokenValidity: Duration.minutes(119),
    accessTokenValidity: Duration.minutes(119),
    refreshTokenValidity: Duration.days(7),
    writeAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      givenName: true,
      familyName: true,
    }),
  });

/** Authentication: the user pool with its clients and triggers. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly webClient: UserPoolClient;
  readonly preToken: Fn;
  /** Sign-in through identity providers. */
  readonly hosted: HostedSignIn;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { deployment: Deployment; data: DataStack },
  ) {
    super(scope, id, props);
    const { deployment, data } = props;
    this.pool = createPool(this, deployment.settings);
    this.webClient = createWebClient(this.pool);
    this.preToken = productFunction(this, 'preTokenGeneration', {
      deployment,
      values: { IDENTITY_TABLE: data.tables.identity.tableName },
    });
    allowDeclaredTables(this.preToken, 'preTokenGeneration', data);
    this.pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      this.preToken,
      LambdaVersion.V1_0,
    );
    const siteUrl = siteUrlParameter(this, deployment.settings);
    this.addMessages(deployment, data, siteUrl);
    this.hosted = addHostedSignIn(this, {
      pool: this.pool,
      settings: deployment.settings,
      siteUrl,
    });
    this.addPreSignUp(deployment, data);
    this.acknowledgePool();
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'SsoClientId', { value: this.hosted.client.userPoolClientId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.webClient.userPoolClientId });
  }

  private acknowledgePool(): void {
    acknowledge(
      this.pool,
      'COG2',
      'A second factor is the choice of each customer: the product enforces it per customer.',
    );
    acknowledge(
      this.pool,
      'COG8',
      'The Plus plan costs per user; sign-in is behind rate rules and token buckets of our own.',
    );
  }

  /**
   * Trigger for the first sign-in by a provider. The policy is separate from the role: the pool
   * needs the function, and the function's permission names the pool.
   */
  private addPreSignUp(deployment: Deployment, data: DataStack): void {
    const preSignUp = productFunction(this, 'preSignUp', {
      deployment,
      values: { IDENTITY_TABLE: data.tables.identity.tableName },
    });
    allowDeclaredTables(preSignUp, 'preSignUp', data);
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    const link = new PolicyStatement({
      actions: ['cognito-idp:AdminLinkProviderForUser'],
      resources: [this.pool.userPoolArn],
    });
    new Policy(this, 'LinkUsers', { statements: [link] }).attachToRole(preSignUp.role as IRole);
  }

  /** What words the pool's mails, and what lets a registered customer in. */
  private addMessages(deployment: Deployment, data: DataStack, siteUrl: string): void {
    const { settings } = deployment;
    const values = {
      SITE_URL: siteUrl,
      MAIL_FROM: settings.mailFrom ?? '',
      IDENTITY_TABLE: data.tables.identity.tableName,
    };
    const message = productFunction(this, 'customMessage', { deployment, values });
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, message);
    const approve = productFunction(this, 'approveRegistration', { deployment, values });
    allowDeclaredTables(approve, 'approveRegistration', data);
    allowMail(approve, settings.mailFrom);
  }
}
