import { noValue } from './intrinsics.ts';

interface Place {
  readonly account: string;
  readonly region: string;
  readonly stack: string;
}

/** Values of CloudFormation's pseudo parameters. */
export const pseudoParameters = ({ account, region, stack }: Place): Record<string, unknown> => ({
  'AWS::AccountId': account,
  'AWS::NoValue': noValue,
  'AWS::NotificationARNs': [],
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack}/local`,
  'AWS::StackName': stack,
  'AWS::URLSuffix': 'amazonaws.com',
});
