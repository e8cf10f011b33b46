import type { EscalationRule } from './rule.ts';

/** A workload of its own is given the role. */
export const passedRoles: readonly EscalationRule[] = [
  {
    id: 'apprunner-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'apprunner:CreateService'],
    services: ['tasks.apprunner.amazonaws.com'],
  },
  {
    id: 'bedrock-001',
    target: 'passedRole',
    required: [
      'iam:PassRole',
      'bedrock-agentcore:CreateCodeInterpreter',
      'bedrock-agentcore:StartCodeInterpreterSession',
      'bedrock-agentcore:InvokeCodeInterpreter',
    ],
    services: ['bedrock-agentcore.amazonaws.com'],
  },
  {
    id: 'cloudformation-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'cloudformation:CreateStack'],
    services: ['cloudformation.amazonaws.com'],
  },
  {
    id: 'cloudformation-003',
    target: 'passedRole',
    required: [
      'iam:PassRole',
      'cloudformation:CreateStackSet',
      'cloudformation:CreateStackInstances',
    ],
    services: ['cloudformation.amazonaws.com'],
  },
  {
    id: 'codebuild-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'codebuild:CreateProject', 'codebuild:StartBuild'],
    services: ['codebuild.amazonaws.com'],
  },
  {
    id: 'codebuild-004',
    target: 'passedRole',
    required: ['iam:PassRole', 'codebuild:CreateProject', 'codebuild:StartBuildBatch'],
    services: ['codebuild.amazonaws.com'],
  },
  {
    id: 'datapipeline-001',
    target: 'passedRole',
    required: [
      'iam:PassRole',
      'datapipeline:CreatePipeline',
      'datapipeline:PutPipelineDefinition',
      'datapipeline:ActivatePipeline',
    ],
    services: ['datapipeline.amazonaws.com', 'elasticmapreduce.amazonaws.com'],
  },
  {
    id: 'ec2-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'ec2:RunInstances'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'ec2-003',
    target: 'passedRole',
    required: ['iam:PassRole', 'ec2:RequestSpotInstances'],
    services: ['ec2.amazonaws.com'],
  },
  {
    id: 'ecs-001',
    target: 'passedRole',
    required: [
      'iam:PassRole',
      'ecs:CreateCluster',
      'ecs:RegisterTaskDefinition',
      'ecs:CreateService',
    ],
    services: ['ecs-tasks.amazonaws.com'],
  },
  {
    id: 'ecs-002',
    target: 'passedRole',
    required: ['iam:PassRole', 'ecs:CreateCluster', 'ecs:RegisterTaskDefinition', 'ecs:RunTask'],
    services: ['ecs-tasks.amazonaws.com'],
  },
  {
    id: 'ecs-003',
    target: 'passedRole',
    required: ['iam:PassRole', 'ecs:RegisterTaskDefinition', 'ecs:CreateService'],
    services: ['ecs-tasks.amazonaws.com'],
  },
  {
    id: 'ecs-004',
    target: 'passedRole',
    required: ['iam:PassRole', 'ecs:RegisterTaskDefinition', 'ecs:RunTask'],
    services: ['ecs-tasks.amazonaws.com'],
  },
  {
    id: 'ecs-005',
    target: 'passedRole',
    required: ['iam:PassRole', 'ecs:RegisterTaskDefinition', 'ecs:StartTask'],
    services: ['ecs-tasks.amazonaws.com'],
  },
  {
    id: 'glue-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'glue:CreateDevEndpoint'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'glue-003',
    target: 'passedRole',
    required: ['iam:PassRole', 'glue:CreateJob', 'glue:StartJobRun'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'glue-004',
    target: 'passedRole',
    required: ['iam:PassRole', 'glue:CreateJob', 'glue:CreateTrigger'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'glue-005',
    target: 'passedRole',
    required: ['iam:PassRole', 'glue:UpdateJob', 'glue:StartJobRun'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'glue-006',
    target: 'passedRole',
    required: ['iam:PassRole', 'glue:UpdateJob', 'glue:CreateTrigger'],
    services: ['glue.amazonaws.com'],
  },
  {
    id: 'lambda-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'lambda:CreateFunction', 'lambda:InvokeFunction'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'lambda-002',
    target: 'passedRole',
    required: ['iam:PassRole', 'lambda:CreateFunction', 'lambda:CreateEventSourceMapping'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'lambda-006',
    target: 'passedRole',
    required: ['iam:PassRole', 'lambda:CreateFunction', 'lambda:AddPermission'],
    services: ['lambda.amazonaws.com'],
  },
  {
    id: 'sagemaker-001',
    target: 'passedRole',
    required: ['iam:PassRole', 'sagemaker:CreateNotebookInstance'],
    services: ['sagemaker.amazonaws.com'],
  },
  {
    id: 'sagemaker-002',
    target: 'passedRole',
    required: ['iam:PassRole', 'sagemaker:CreateTrainingJob'],
    services: ['sagemaker.amazonaws.com'],
  },
  {
    id: 'sagemaker-003',
    target: 'passedRole',
    required: ['iam:PassRole', 'sagemaker:CreateProcessingJob'],
    services: ['sagemaker.amazonaws.com'],
  },
];
