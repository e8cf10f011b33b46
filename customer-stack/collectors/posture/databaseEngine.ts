import {
  DescribeDBEngineVersionsCommand,
  type Parameter,
  paginateDescribeDBClusterParameters,
  paginateDescribeDBParameters,
  type RDSClient,
} from '@aws-sdk/client-rds';
import type { DatabasePosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt } from '../clients.ts';
import { once } from '../refusals.ts';

export const enginePermissions: readonly Permission[] = [
  {
    action: 'rds:DescribeDBParameters',
    on: 'database',
    reason: 'know whether connections must use TLS',
  },
  {
    action: 'rds:DescribeDBClusterParameters',
    on: 'database',
    reason: 'know whether connections must use TLS',
  },
  {
    action: 'rds:DescribeDBEngineVersions',
    on: 'any',
    reason: 'know whether a version is still supported',
  },
];

/** Parameters by which each family of engines demands TLS. */
const tlsParameters: ReadonlyArray<readonly [RegExp, string]> = [
  [/postgres|sqlserver/, 'rds.force_ssl'],
  [/mysql|mariadb|^aurora$/, 'require_secure_transport'],
  [/docdb/, 'tls'],
  [/neptune/, 'neptune_enforce_ssl'],
];

const isOn = (value: string) => /^(?:1|on|true|enabled)$|^(?:tls|fips)/i.test(value);

const findParameter = async <Page extends { Parameters?: Parameter[] | undefined }>(
  pages: AsyncIterable<Page>,
  name: string,
): Promise<Parameter | undefined> => {
  for await (const { Parameters } of pages) {
    const found = Parameters?.find(({ ParameterName }) => ParameterName === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

export interface EngineRequest {
  readonly engine: string;
  readonly version: string | undefined;
  readonly isCluster: boolean;
  readonly parameterGroup: string | undefined;
  /** The group's values hold already. */
  readonly isApplied: boolean;
}

type EngineFacts = Pick<DatabasePosture, 'tlsForced' | 'engineSupport'>;

const readTls = async (client: RDSClient, request: EngineRequest): Promise<boolean | null> => {
  const { engine, isCluster, parameterGroup, isApplied } = request;
  const name = tlsParameters.find(([family]) => family.test(engine))?.[1];
  if (name === undefined || parameterGroup === undefined || !isApplied) return null;
  const pages = isCluster
    ? paginateDescribeDBClusterParameters(
        { client },
        { DBClusterParameterGroupName: parameterGroup },
      )
    : paginateDescribeDBParameters({ client }, { DBParameterGroupName: parameterGroup });
  const answer = await attempt(findParameter(pages, name));
  if (typeof answer === 'string') return null;
  const { value: parameter } = answer;
  // An old version without such a parameter cannot require TLS.
  if (parameter === undefined) return false;
  const { ParameterValue } = parameter;
  // Left to the engine, which for MySQL and MariaDB means off.
  if (ParameterValue === undefined) return name === 'require_secure_transport' ? false : null;
  return isOn(ParameterValue);
};

const readSupport = async (
  client: RDSClient,
  { engine, version }: EngineRequest,
): Promise<EngineFacts['engineSupport']> => {
  if (version === undefined) return null;
  const command = new DescribeDBEngineVersionsCommand({
    Engine: engine,
    EngineVersion: version,
    IncludeAll: true,
  });
  const listed = answerOf(await attempt(client.send(command)))?.DBEngineVersions;
  const status = listed?.find(({ EngineVersion }) => EngineVersion === version)?.Status;
  if (status === 'available' || status === 'deprecated') return status;
  return null;
};

/** Each parameter group and version is requested once per region. */
export const engineFactsIn = (client: RDSClient) => {
  const parse = (key: string) => JSON.parse(key) as EngineRequest;
  const tls = once((key) => readTls(client, parse(key)));
  const support = once((key) => readSupport(client, parse(key)));
  return async (request: EngineRequest): Promise<EngineFacts> => {
    const { version: _version, ...group } = request;
    const [tlsForced, engineSupport] = await Promise.all([
      tls(JSON.stringify(group)),
      support(JSON.stringify({ engine: request.engine, version: request.version })),
    ]);
    return { tlsForced, engineSupport };
  };
};
