import { randomUUID } from 'node:crypto';
import type {
  CreateStackCommandInput,
  DeleteStackCommandInput,
  Parameter,
  UpdateStackCommandInput,
} from '@aws-sdk/client-cloudformation';
import { type WireCall, WireError } from '#local/aws/types.ts';
import { findStack, stackNamed } from './findStack.ts';
import { type Plan, planDeployment, planOf, type StackPlace } from './plan.ts';
import type { StackBook } from './stackBook.ts';
import type { Deployment, StackState } from './stackState.ts';
import { invalid, parameterValues, readTemplate } from './template.ts';

export interface ChangeDeps {
  readonly book: StackBook;
  /** The text of a published template; undefined = there is none at this address. */
  readonly fetchTemplate: (url: string) => Promise<string | undefined>;
  readonly now: () => number;
}

interface Source {
  readonly TemplateBody?: string | undefined;
  readonly TemplateURL?: string | undefined;
}

const bodyOf = async ({ fetchTemplate }: ChangeDeps, source: Source): Promise<string> => {
  const { TemplateBody, TemplateURL } = source;
  if (TemplateBody !== undefined) return TemplateBody;
  const body = TemplateURL === undefined ? undefined : await fetchTemplate(TemplateURL);
  if (body === undefined)
    throw invalid('TemplateURL must reference a valid S3 object to which you have access.');
  return body;
};

/** Values that a call states, those kept from before included. */
const givenValues = (
  given: readonly Parameter[],
  before: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    given.flatMap(({ ParameterKey: name = '', ParameterValue, UsePreviousValue }) => {
      const value = UsePreviousValue === true ? before[name] : ParameterValue;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

const needsNamedRoles = ({ template }: Plan): boolean =>
  Object.values(template.Resources).some(
    ({ Type, Properties }) => Type === 'AWS::IAM::Role' && Properties?.RoleName !== undefined,
  );

/** Roles are made only for who acknowledges it. */
const checkCapabilities = (plan: Plan, given: readonly string[] = []): void => {
  if (plan.roles.size === 0 || given.includes('CAPABILITY_NAMED_IAM')) return;
  if (!needsNamedRoles(plan) && given.includes('CAPABILITY_IAM')) return;
  const needed = needsNamedRoles(plan) ? 'CAPABILITY_NAMED_IAM' : 'CAPABILITY_IAM';
  throw new WireError('InsufficientCapabilitiesException', `Requires capabilities : [${needed}]`);
};

const STACK_NAME = /^[a-zA-Z][a-zA-Z0-9-]{0,127}$/;

const newPlace = (book: StackBook, name: string, { accountId, region }: WireCall): StackPlace => {
  if (!STACK_NAME.test(name)) throw invalid(`Stack name ${name} is not valid`);
  if (stackNamed(book, name, { accountId, region }) !== undefined)
    throw new WireError('AlreadyExistsException', `Stack [${name}] already exists`);
  const stackId = `arn:aws:cloudformation:${region}:${accountId}:stack/${name}/${randomUUID()}`;
  return { stackId, stackName: name, accountId, region };
};

/** `CreateStack`: refuses what CloudFormation refuses at once; the rest follows step by step. */
export const createStack = async (
  deps: ChangeDeps,
  input: CreateStackCommandInput,
  call: WireCall,
): Promise<StackState> => {
  const { book, now } = deps;
  const templateBody = await bodyOf(deps, input);
  const place = newPlace(book, input.StackName ?? '', call);
  const given = givenValues(input.Parameters ?? []);
  const deployment = {
    templateBody,
    parameters: parameterValues(readTemplate(templateBody), given),
  };
  checkCapabilities(planDeployment(place, deployment), input.Capabilities);
  const empty = { status: '', createdAt: now(), resources: {}, events: [] };
  return book.begin({ ...place, ...empty, deployment }, 'CREATE_IN_PROGRESS');
};

const updatable = /^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/;

const nextDeployment = async (
  deps: ChangeDeps,
  input: UpdateStackCommandInput,
  { deployment: before }: StackState,
): Promise<Deployment> => {
  const kept = input.UsePreviousTemplate === true;
  const templateBody = kept ? before.templateBody : await bodyOf(deps, input);
  const given = givenValues(input.Parameters ?? [], before.parameters);
  return { templateBody, parameters: parameterValues(readTemplate(templateBody), given) };
};

const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify([one.resources, one.outputs]) === JSON.stringify([other.resources, other.outputs]);

/** `UpdateStack`. */
export const updateStack = async (
  deps: ChangeDeps,
  input: UpdateStackCommandInput,
  call: WireCall,
): Promise<StackState> => {
  const { book } = deps;
  const stack = findStack(book, input.StackName ?? '', call);
  if (!updatable.test(stack.status))
    throw invalid(`Stack:${stack.stackId} is in ${stack.status} state and can not be updated.`);
  const deployment = await nextDeployment(deps, input, stack);
  const plan = planDeployment(stack, deployment);
  checkCapabilities(plan, input.Capabilities);
  const hasNewParameters =
    JSON.stringify(deployment.parameters) !== JSON.stringify(stack.deployment.parameters);
  if (isSamePlan(plan, planOf(stack, stack.deployment)) && !hasNewParameters)
    throw invalid('No updates are to be performed.');
  const previous = stack.deployment;
  return book.begin({ ...stack, deployment, previous }, 'UPDATE_IN_PROGRESS');
};

/** `DeleteStack`: a stack that is not there is deleted already. */
export const deleteStack = async (
  { book }: ChangeDeps,
  { StackName = '' }: DeleteStackCommandInput,
  call: WireCall,
): Promise<void> => {
  const stack = book.of(StackName) ?? stackNamed(book, StackName, call);
  if (stack === undefined || stack.accountId !== call.accountId) return;
  if (!stack.status.startsWith('DELETE_')) await book.begin(stack, 'DELETE_IN_PROGRESS');
};
