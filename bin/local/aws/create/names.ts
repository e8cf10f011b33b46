import type { FunctionDefinition } from '#local/aws/lambda/functionDefinition.ts';
import type { CloudModel } from '#local/aws/template/model.ts';

/** What the template's resources are called here. */
export interface LocalNames {
  readonly coreTable: string;
  readonly identityTable: string;
  readonly chunksTable: string;
  readonly ingestQueueUrl: string;
  readonly publishQueueUrl: string;
  readonly scanBusQueueUrl: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly busName: string;
  /** The function that follows accounts. */
  readonly sweeperName: string;
  /** The function that reads the address ranges of AWS. */
  readonly rangesReaderName: string;
  readonly busArn: string;
}

/** Names as the functions get them: the union of their environments, and the bus. */
export const localNames = (
  model: CloudModel,
  functions: readonly FunctionDefinition[],
): LocalNames => {
  const variables = Object.assign({}, ...functions.map((each) => each.environment())) as Readonly<
    Record<string, string | undefined>
  >;
  const functionNamed = (end: string): string =>
    functions.find(({ name }) => name.endsWith(`-${end}`))?.name ?? '';
  const [bus] = model.resources('AWS::Events::EventBus');
  return {
    coreTable: variables.CORE_TABLE ?? '',
    identityTable: variables.IDENTITY_TABLE ?? '',
    chunksTable: variables.CHUNKS_TABLE ?? '',
    ingestQueueUrl: variables.INGEST_QUEUE_URL ?? '',
    publishQueueUrl: variables.PUBLISH_QUEUE_URL ?? '',
    scanBusQueueUrl: variables.SCAN_BUS_QUEUE_URL ?? '',
    userPoolId: variables.USER_POOL_ID ?? '',
    userPoolClientId: variables.USER_POOL_CLIENT_ID ?? '',
    busName: bus === undefined ? '' : model.name(bus),
    sweeperName: functionNamed('sweepAccounts'),
    rangesReaderName: functionNamed('refreshAwsRanges'),
    busArn: bus === undefined ? '' : (model.physical(bus).attributes.Arn ?? ''),
  };
};
