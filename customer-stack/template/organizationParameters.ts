import {
  CfnCondition,
  CfnParameter,
  type CfnParameterProps,
  CfnRule,
  Fn,
  type Stack,
  Token,
} from 'aws-cdk-lib';
import { organizationParameters, stackParameters } from '#contracts/cloudAccount/stack.ts';
import { networkModes, parameterProps } from './parameters.ts';

/** Given to the stacks of members as they are given here. */
export const passedOn = [
  stackParameters.externalId,
  stackParameters.trustedPrincipalArn,
  stackParameters.productBusArn,
  stackParameters.artifactBucketPrefix,
  stackParameters.frequency,
  'NetworkMode',
  'OptOutTagValue',
] as const;

const passedProps: Readonly<Record<string, CfnParameterProps>> = {
  ...Object.fromEntries(passedOn.map((name) => [name, parameterProps[name]])),
  // No subnets are the same in all accounts.
  NetworkMode: {
    ...parameterProps.NetworkMode,
    allowedValues: networkModes.filter((mode) => mode !== 'Existing'),
  },
};

/** Parameters of the organisation's template, in the order in which they are shown. */
export const organizationParameterProps: Readonly<Record<string, CfnParameterProps>> = {
  [stackParameters.accountId]: {
    description: 'Management account of the organisation; elsewhere this stack is not created',
    allowedPattern: '\\d{12}',
  },
  [organizationParameters.templateUrl]: {
    description: 'The template of the stack that each member gets',
    allowedPattern: 'https?://[^\\s?#]+',
  },
  [organizationParameters.organizationalUnits]: {
    description: 'Organisational units, or the root, whose accounts get the stack, by commas',
    type: 'CommaDelimitedList',
    allowedPattern: '(ou-[0-9a-z]{4,32}-[0-9a-z]{8,32}|r-[0-9a-z]{4,32})',
  },
  [organizationParameters.excludedAccounts]: {
    description: 'Accounts of these units that do not get the stack, by commas; empty = none',
    type: 'CommaDelimitedList',
    allowedPattern: '(\\d{12})?',
    default: '',
  },
  [organizationParameters.memberRegion]: {
    description: 'Region of the stacks; each account has one',
    allowedPattern: '[a-z]{2}(-[a-z]+)+-\\d',
  },
  AutoDeployment: {
    description: 'Whether accounts that join these units later get the stack, too',
    allowedValues: ['true', 'false'],
    default: 'true',
  },
  ...passedProps,
};

/** Returns the condition that accounts are excluded. */
export const addOrganizationParameters = (stack: Stack): CfnCondition => {
  for (const [name, props] of Object.entries(organizationParameterProps))
    new CfnParameter(stack, name, props);
  new CfnRule(stack, 'ExpectedAccount', {
    assertions: [
      {
        assert: Fn.conditionEquals(Fn.ref('AWS::AccountId'), Fn.ref(stackParameters.accountId)),
        assertDescription: 'You are signed in to another account than the one that was entered.',
      },
    ],
  });
  const excluded = Fn.join('', Token.asList(Fn.ref(organizationParameters.excludedAccounts)));
  return new CfnCondition(stack, 'ExcludesAccounts', {
    expression: Fn.conditionNot(Fn.conditionEquals(excluded, '')),
  });
};
