import { createHash } from 'node:crypto';

/** What `Ref` and `Fn::GetAtt` of a resource give. */
export interface Physical {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface NamingContext {
  /** Name stated in the template, or one made of stack and logical id. */
  readonly name: string;
  readonly account: string;
  readonly region: string;
  /** `http://127.0.0.1:port` of the AWS endpoint. */
  readonly endpoint: string;
  /** Host and port of the site. */
  readonly siteHost: string;
}

type Naming = (context: NamingContext) => Physical;

/** Property in which a template may state the name of a resource. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::CloudFront::Function': 'Name',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Cognito::UserPoolClient': 'ClientName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::Scheduler::ScheduleGroup': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A name for a resource without one: readable, lower-case for buckets, within 63 characters. */
export const generatedName = (stack: string, logicalId: string): string =>
  `${`${stack}-${logicalId}`.slice(0, 50)}-${digest(`${stack}/${logicalId}`).slice(0, 8)}`.toLowerCase();

const arn =
  (service: string, path: (name: string) => string, more: Attributes = () => ({})): Naming =>
  (context) => ({
    ref: context.name,
    attributes: {
      Arn: `arn:aws:${service}:${context.region}:${context.account}:${path(context.name)}`,
      ...more(context),
    },
  });
type Attributes = (context: NamingContext) => Readonly<Record<string, string>>;

const table = arn('dynamodb', (name) => `table/${name}`);

const queue: Naming = ({ name, account, region, endpoint }) => ({
  ref: `${endpoint}/${account}/${name}`,
  attributes: {
    Arn: `arn:aws:sqs:${region}:${account}:${name}`,
    QueueName: name,
    QueueUrl: `${endpoint}/${account}/${name}`,
  },
});

const bucket: Naming = ({ name, region }) => ({
  ref: name,
  attributes: {
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
  },
});

const role: Naming = ({ name, account }) => ({
  ref: name,
  attributes: {
    Arn: `arn:aws:iam::${account}:role/${name}`,
    RoleId: `AROA${digest(name).slice(0, 17).toUpperCase()}`,
  },
});

const key: Naming = (context) => {
  const hash = digest(context.name);
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ];
  return arn(
    'kms',
    (name) => `key/${name}`,
    () => ({ KeyId: id.join('-') }),
  )({
    ...context,
    name: id.join('-'),
  });
};

const api: Naming = ({ name, region }) => {
  const id = digest(name).slice(0, 10);
  return {
    ref: id,
    attributes: {
      ApiId: id,
      ApiEndpoint: `https://${id}.execute-api.${region}.amazonaws.com`,
    },
  };
};

const distribution: Naming = ({ name, siteHost }) => ({
  ref: `E${digest(name).slice(0, 13).toUpperCase()}`,
  attributes: { DomainName: siteHost, Id: `E${digest(name).slice(0, 13).toUpperCase()}` },
});

/** A resource of EC2: its `Ref` is an id such as `sg-0123456789abcdef0`. */
const ec2 =
  (prefix: string, attributesOf: (id: string) => Physical['attributes'] = () => ({})): Naming =>
  ({ name }) => {
    const id = `${prefix}-0${digest(name).slice(0, 16)}`;
    return { ref: id, attributes: attributesOf(id) };
  };

const namings: Readonly<Record<string, Naming>> = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': ({ name, account }) => {
    const functionArn = `arn:aws:cloudfront::${account}:function/${name}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::EC2::EIP': ec2('eipassoc', (id) => ({ AllocationId: id.replace('assoc', 'alloc') })),
  'AWS::EC2::InternetGateway': ec2('igw'),
  'AWS::EC2::LaunchTemplate': ec2('lt', () => ({ LatestVersionNumber: '1' })),
  'AWS::EC2::NatGateway': ec2('nat'),
  'AWS::EC2::RouteTable': ec2('rtb'),
  'AWS::EC2::SecurityGroup': ec2('sg', (id) => ({ GroupId: id })),
  'AWS::EC2::Subnet': ec2('subnet'),
  'AWS::EC2::VPC': ec2('vpc'),
  'AWS::EC2::VPCEndpoint': ec2('vpce'),
  'AWS::Events::EventBus': arn(
    'events',
    (name) => `event-bus/${name}`,
    ({ name }) => ({ Name: name }),
  ),
  'AWS::Events::Rule': arn('events', (name) => `rule/${name}`),
  'AWS::IAM::Role': role,
  'AWS::KMS::Key': key,
  'AWS::Lambda::Function': arn('lambda', (name) => `function:${name}`),
  'AWS::Logs::LogGroup': arn('logs', (name) => `log-group:${name}:*`),
  'AWS::S3::Bucket': bucket,
  'AWS::SNS::Topic': ({ name, account, region }) => {
    const topicArn = `arn:aws:sns:${region}:${account}:${name}`;
    return { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: name } };
  },
  'AWS::SQS::Queue': queue,
  'AWS::Scheduler::Schedule': arn('scheduler', (name) => `schedule/default/${name}`),
  'AWS::Scheduler::ScheduleGroup': arn('scheduler', (name) => `schedule-group/${name}`),
  'AWS::StepFunctions::StateMachine': ({ name, account, region }) => {
    const machineArn = `arn:aws:states:${region}:${account}:stateMachine:${name}`;
    return { ref: machineArn, attributes: { Arn: machineArn, Name: name } };
  },
};

/** A type without a row of its own: its name, and an ARN of the usual form. */
const unlisted = (type: string): Naming => {
  const [, service = '', kind = ''] = type.toLowerCase().split('::');
  return arn(
    service,
    (name) => `${kind}/${name}`,
    ({ name }) => ({ Id: name }),
  );
};

/** Local name, ARN and other attributes of a resource of any type. */
export const physical = (type: string, context: NamingContext): Physical =>
  (namings[type] ?? unlisted(type))(context);
