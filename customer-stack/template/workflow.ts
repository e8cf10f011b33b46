import type { Stack } from 'aws-cdk-lib';
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { acknowledge } from './acknowledge.ts';
import { SCAN_WORKFLOW, SERVER_GROUP } from './names.ts';
import { substitute, substituteAll } from './substitute.ts';
import definition from './workflow.asl.json' with { type: 'json' };

/** What stands for each `${Name}` of the definition. */
export const workflowSubstitutions = {
  Partition: '{AWS::Partition}',
  Bucket: '{Bucket}',
  DiscoverStores: '{DiscoverStores.Arn}',
  ClassifyStore: '{ClassifyStore.Arn}',
  CommitScan: '{CommitScan.Arn}',
  LargeStores: '{LargeStores}',
  ServerGroup: SERVER_GROUP,
  Alarms: '{Alarms}',
  ProductBus: '{ProductBusArn}',
} as const;

/** The scan: its definition is data, so that another interpreter can run the same. */
export const addWorkflow = (stack: Stack): void => {
  const workflow = new CfnStateMachine(stack, 'ScanWorkflow', {
    stateMachineName: SCAN_WORKFLOW,
    stateMachineType: 'STANDARD',
    definition,
    definitionSubstitutions: substituteAll(workflowSubstitutions) as Record<string, string>,
    roleArn: substitute('{ScanWorkflowRole.Arn}'),
  });
  acknowledge(
    workflow,
    'SF1',
    'Step Functions keeps what each execution did for 90 days; a log of it costs again.',
  );
  acknowledge(
    workflow,
    'SF2',
    'Traces are charged for; the history of an execution shows the time of each step.',
  );
};
