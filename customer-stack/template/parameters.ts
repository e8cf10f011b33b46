import {
  CfnCondition,
  CfnParameter,
  type CfnParameterProps,
  CfnRule,
  Fn,
  type Stack,
  Token,
} from 'aws-cdk-lib';
import { ANY_MEMBER, stackParameters } from '#contracts/cloudAccount/stack.ts';
import { scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';

export const networkModes = ['Economy', 'PrivateNat', 'Existing'] as const;

/** Parameters of the template, in the order in which they are shown. */
export const parameterProps = {
  [stackParameters.externalId]: {
    description: 'Given by the product; only who knows it may assume the cross-account role',
    minLength: 16,
    maxLength: 1224,
    allowedPattern: '[\\w+=,.@:/-]+',
  },
  [stackParameters.accountId]: {
    description: `Account that this stack is meant for; elsewhere it is not created. ${ANY_MEMBER}: any, for the members of an organisation`,
    allowedPattern: `\\d{12}|${ANY_MEMBER}`,
  },
  [stackParameters.trustedPrincipalArn]: {
    description: "The product's role, with * where its name varies",
    allowedPattern: 'arn:aws[\\w-]*:iam::\\d{12}:role/[\\w+=,.@/*-]+',
  },
  [stackParameters.productBusArn]: {
    description: "The product's event bus, which results and heartbeats are announced on",
    allowedPattern: 'arn:aws[\\w-]*:events:[\\w-]+:\\d{12}:event-bus/[\\w./-]+',
  },
  [stackParameters.artifactBucketPrefix]: {
    description: "The product's buckets with the scanner's programs, without the region",
    allowedPattern: '[a-z0-9][a-z0-9.-]{2,40}',
  },
  [stackParameters.frequency]: {
    description: 'How often all data stores are scanned',
    allowedValues: [...scanFrequencies],
    default: 'rate(30 days)',
  },
  NetworkMode: {
    description:
      'Economy: a network whose server has a public address while it runs. PrivateNat: a private one behind a NAT gateway. Existing: your own subnets',
    allowedValues: [...networkModes],
    default: 'Economy',
  },
  VpcId: {
    description: 'Your network, for NetworkMode Existing',
    allowedPattern: '(vpc-[0-9a-f]+)?',
    default: '',
  },
  SubnetIds: {
    description: 'Your subnets with a way to the internet, for NetworkMode Existing',
    type: 'CommaDelimitedList',
    default: '',
  },
  PermissionsBoundaryArn: {
    description: 'Permissions boundary of every role of this stack; empty = none',
    allowedPattern: '(arn:aws[\\w-]*:iam::(\\d{12}|aws):policy/[\\w+=,.@/-]+)?',
    default: '',
  },
  OptOutTagValue: {
    description: `A store whose tag ${OPT_OUT_TAG} has this value is left out`,
    allowedPattern: '[\\w .:/=+@-]{1,256}',
    default: OPT_OUT_VALUE,
  },
} as const satisfies Readonly<Record<string, CfnParameterProps>>;

export type ParameterName = keyof typeof parameterProps;

const isMode = (mode: (typeof networkModes)[number]) =>
  Fn.conditionEquals(Fn.ref('NetworkMode'), mode);

type ConditionName = 'CreatesNetwork' | 'UsesNat' | 'UsesPublicSubnets' | 'HasBoundary';

const addConditions = (stack: Stack): Conditions => {
  const condition = (id: ConditionName, expression: CfnCondition['expression']) =>
    new CfnCondition(stack, id, expression === undefined ? {} : { expression });
  return {
    CreatesNetwork: condition('CreatesNetwork', Fn.conditionNot(isMode('Existing'))),
    UsesNat: condition('UsesNat', isMode('PrivateNat')),
    UsesPublicSubnets: condition('UsesPublicSubnets', isMode('Economy')),
    HasBoundary: condition(
      'HasBoundary',
      Fn.conditionNot(Fn.conditionEquals(Fn.ref('PermissionsBoundaryArn'), '')),
    ),
  };
};

/** Checked before CloudFormation makes anything. */
const addRules = (stack: Stack): void => {
  new CfnRule(stack, 'ExpectedAccount', {
    assertions: [
      {
        assert: Fn.conditionOr(
          Fn.conditionEquals(Fn.ref('AWS::AccountId'), Fn.ref(stackParameters.accountId)),
          Fn.conditionEquals(Fn.ref(stackParameters.accountId), ANY_MEMBER),
        ),
        assertDescription: 'You are signed in to another account than the one that was entered.',
      },
    ],
  });
  new CfnRule(stack, 'ExistingNetworkIsNamed', {
    ruleCondition: isMode('Existing'),
    assertions: [
      {
        assert: Fn.conditionNot(Fn.conditionEquals(Fn.ref('VpcId'), '')),
        assertDescription: 'NetworkMode Existing needs VpcId.',
      },
      {
        assert: Fn.conditionNot(
          Fn.conditionEachMemberEquals(Token.asList(Fn.ref('SubnetIds')), ''),
        ),
        assertDescription: 'NetworkMode Existing needs SubnetIds.',
      },
    ],
  });
};

export type Conditions = Readonly<Record<ConditionName, CfnCondition>>;

export const addParameters = (stack: Stack): Conditions => {
  for (const [name, props] of Object.entries(parameterProps)) new CfnParameter(stack, name, props);
  addRules(stack);
  return addConditions(stack);
};
