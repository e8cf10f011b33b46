import { taskCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const taskIsolatedFromHost = taskCheck({
  id: 'ECS-02',
  title: 'ECS task runs privileged or shares namespaces of its host',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ecs:DescribeTaskDefinition'],
  description:
    'A container runs privileged, or shares network, processes or memory of the machine. ' +
    'Whoever breaks into the container is on the machine, and has the roles of all tasks ' +
    'beside it.',
  remediation: {
    console: [
      'Choose Create new revision.',
      'Clear Privileged, choose the network mode awsvpc, and set PID mode and IPC mode to task or none.',
      'Update the service to the new revision.',
    ],
    cli: [
      'aws ecs register-task-definition --cli-input-json file://task.json',
      'aws ecs update-service --cluster CLUSTER --service SERVICE --task-definition {{name}}',
    ],
    cloudFormation: {
      type: 'AWS::ECS::TaskDefinition',
      properties: ['NetworkMode: awsvpc', 'PidMode: task', 'IpcMode: none'],
    },
    terraform: {
      resource: 'aws_ecs_task_definition',
      arguments: ['network_mode = "awsvpc"', 'pid_mode     = "task"', 'ipc_mode     = "none"'],
    },
    impact:
      'Programs that need devices of the machine, such as agents of monitoring, stop ' + 'working.',
  },
  frameworks: requirementsOn(['hardened'], {
    aws_fsbp: ['ECS.1', 'ECS.3', 'ECS.4'],
  }),
  evaluate: ({ privilegedContainers: privileged, hostNamespaces: shared }) => {
    if (privileged !== null && privileged.length > 0)
      return fail(`These containers run privileged: ${privileged.join(', ')}.`);
    if (shared !== null && shared.length > 0)
      return fail(`The task shares these namespaces of its host: ${shared.join(', ')}.`);
    return privileged === null || shared === null
      ? unknown('The task definition could not be read.')
      : pass('The task is kept apart from its host.');
  },
  examples: {
    pass: [{}],
    fail: [{ privilegedContainers: ['agent'] }, { hostNamespaces: ['network'] }],
    unknown: [{ privilegedContainers: null }],
  },
});
