import { arnOf, textOf } from '../fields.ts';
import type { Call, Naming } from './naming.ts';

/** The six characters that the service puts behind the name; calls may leave them out. */
const SUFFIX = /-[A-Za-z0-9]{6}$/;

/** Secrets are told by their names, so that one has one ARN however a call names it. */
const secretOf = (id: string, { partition, region, accountId }: Call): string =>
  arnOf(id)?.replace(SUFFIX, '') ??
  `arn:${partition}:secretsmanager:${region}:${accountId}:secret:${id}`;

/** Each secret that a batch reads has a record of its own; that of the batch tells which it asked for. */
const isByFilter = ({ operation, parameters }: Call): boolean =>
  operation === 'BatchGetSecretValue' && Array.isArray(parameters.filters);

/** Secrets whose value is read; `secret:*` stands for a filter. */
export const secretsIn: Naming = (call) => {
  const { operation, parameters } = call;
  if (isByFilter(call)) return [secretOf('*', call)];
  const { secretId } = parameters;
  const id = operation === 'GetSecretValue' ? (arnOf(secretId) ?? textOf(secretId)) : '';
  return id === '' ? [] : [secretOf(id, call)];
};

const MOST_NAMES = 50;

/** A name may begin with a slash, and a version or label may stand behind it. */
const parameterOf = (name: string, { partition, region, accountId }: Call): string => {
  const arn = arnOf(name);
  if (arn !== null) return arn.split(':').slice(0, 6).join(':');
  const path = name.split(':', 1)[0]?.replace(/^\//, '');
  return `arn:${partition}:ssm:${region}:${accountId}:parameter/${path}`;
};

const namesIn = ({ operation, parameters }: Call): readonly string[] => {
  if (operation === 'GetParameter') return [textOf(parameters.name)];
  if (operation === 'GetParameters' && Array.isArray(parameters.names))
    return parameters.names.slice(0, MOST_NAMES).map(textOf);
  if (operation !== 'GetParametersByPath') return [];
  return [`${textOf(parameters.path).replace(/\/$/, '')}/*`];
};

/** Parameters that are read with decryption; `path/*` stands for all of a path. */
export const parametersIn: Naming = (call) =>
  call.parameters.withDecryption === true
    ? namesIn(call).flatMap((name) => (name === '' ? [] : [parameterOf(name, call)]))
    : [];
