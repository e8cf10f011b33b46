import { noValue } from './intrinsics.ts';

interface Place {
  readonly account: string;
  readonly region: string;
  readonly stack: string;
  /** Default: one made of the place and the name. */
  readonly stackId?: string | undefined;
}

/** Values of CloudFormation's pseudo parameters. */
export const pseudoParameters = ({
  account,
  region,
  stack,
  stackId = `arn:aws:cloudformation:${region}:${account}:stack/${stack}/local`,
}: Place): Record<string, unknown> => ({
  'AWS::AccountId': account,
  'AWS::NoValue': noValue,
  'AWS::NotificationARNs': [],
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::StackId': stackId,
  'AWS::StackName': stack,
  'AWS::URLSuffix': 'amazonaws.com',
});
