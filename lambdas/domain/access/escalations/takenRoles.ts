import type { EscalationRule } from './rule.ts';

/** A workload that has the role already is taken over. */
export const takenRoles: readonly EscalationRule[] = [
  {
    id: 'apprunner-002',
    target: 'workloadRole',
    required: ['apprunner:UpdateService'],
    services: ['tasks.apprunner.amazonaws.com'],
  },
  {
    id: 'bedrock-002',
    target: 'workloadRole',
    required: [
      'bedrock-agentcore:StartCodeInterpreterSession',
      'bedrock-agentcore:InvokeCodeInterpreter',
    ],
    services: ['bedrock-agentcore.amazonaws.com'],
  },
  {
    id: 'cloudformation-002',
    target: 'workloadRole',
    required: ['cloudformation:UpdateStack'],
    services: ['cloudformation.amazonaws.com'],
  },
  {
    id: 'cloudformation-004',
    target: 'workloadRole',
    required: ['iam:PassRole', 'cloudformation:UpdateStackSet'],
    services: ['cloudformation.amazonaws.com'],
  },
  {
    id: 'cloudformation-005',
    target: 'workloadRole',
    required: ['cloudformation:CreateChangeSet', 'cloudformation:ExecuteChangeSet'],
    services: ['cloudformation.amazonaws.com'],
  },
  {
    id: 'codebuild-002',
    target: 'workloadRole',
    required: ['codebuild:StartBuild'],
    services: ['codebuild.amazonaws.com'],
  },
  {
    id: 'codebuild-003',
    target: 'workloadRole',
    required: ['codebuild:StartBuildBatch'],
    services: ['codebuild.amazonaws.com'],
  },
  {
    id: 'ec2-002',
    target: 'workloadRole',
    required: ['ec2:ModifyInstanceAttribute', 'ec2:StopInstances', 'ec2:StartInstances'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'ec2-004',
    target: 'workloadRole',
    required: ['ec2:CreateLaunchTemplateVersion', 'ec2:ModifyLaunchTemplate'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'ec2instanceconnect-003',
    target: 'workloadRole',
    required: ['ec2-instance-connect:SendSSHPublicKey', 'ec2:DescribeInstances'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'glue-002',
    target: 'workloadRole',
    required: ['glue:UpdateDevEndpoint'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'lambda-003',
    target: 'workloadRole',
    required: ['lambda:UpdateFunctionCode'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'lambda-004',
    target: 'workloadRole',
    required: ['lambda:UpdateFunctionCode', 'lambda:InvokeFunction'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'lambda-005',
    target: 'workloadRole',
    required: ['lambda:UpdateFunctionCode', 'lambda:AddPermission'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'sagemaker-004',
    target: 'workloadRole',
    required: ['sagemaker:CreatePresignedNotebookInstanceUrl'],
    services: ['sagemaker.amazonaws.com'],
  },
  {
    id: 'sagemaker-005',
    target: 'workloadRole',
    required: [
      'sagemaker:CreateNotebookInstanceLifecycleConfig',
      'sagemaker:StopNotebookInstance',
      'sagemaker:UpdateNotebookInstance',
      'sagemaker:StartNotebookInstance',
    ],
    services: ['sagemaker.amazonaws.com'],
  },
  {
    id: 'ssm-001',
    target: 'workloadRole',
    required: ['ssm:StartSession'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'ssm-002',
    target: 'workloadRole',
    required: ['ssm:SendCommand'],
    services: ['ec2.amazonaws.com'],
  },
];
