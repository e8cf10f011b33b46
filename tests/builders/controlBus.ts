import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import { drain } from '#customer-stack/functions/drainBucket.ts';
import type { StackState } from '#local/aws/services/cloudformation/stackState.ts';
import { type DeployedStack, openDeployedStack } from '#local/aws/services/stacks/deployedStack.ts';
import type { ProgramCall, WireCall, WireService } from '#local/aws/types.ts';

export interface ControlBusOptions {
  readonly folder: () => string;
  readonly endpoint: () => string;
  readonly principalOf: (accessKeyId: string) => string;
}

const objectsIn = async (folder: string): Promise<number> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).length;

/** Ends once nothing is under way and the bucket, given by its folder, is empty. */
export const untilEmpty = (stack: DeployedStack, folder: string): Promise<boolean> =>
  vi.waitUntil(async () => stack.quiet() && (await objectsIn(folder)) === 0, { timeout: 30_000 });

const noServer = { setServer: () => {}, stop: () => {} };

/** What the functions of a stack do; all but the emptying of its bucket do nothing here. */
const runFunction = async ({ functionName, environment }: ProgramCall): Promise<unknown> => {
  if (functionName !== 'dataward-drainBucket') return {};
  const { BUCKET = '', AWS_ENDPOINT_URL: endpoint = '', ACCOUNT_ID = '' } = environment;
  const credentials = { accessKeyId: `AKIA${ACCOUNT_ID}TEST`, secretAccessKey: 'local' };
  const place = { endpoint, region: 'us-east-1', forcePathStyle: true };
  return drain(new S3Client({ ...place, credentials }), BUCKET);
};

/**
 * Control buses of deployed stacks. Each records the events that the product puts on it; an open bus
 * also runs the targets of the template's rules.
 */
export const createControlBus = ({ folder, endpoint, principalOf }: ControlBusOptions) => {
  const requested: { readonly accountId: string; readonly detail: unknown }[] = [];
  const open = new Map<string, DeployedStack>();
  const service: WireService = {
    name: 'events',
    operations: {
      PutEvents: (input: PutEventsCommandInput, call: WireCall) => {
        const { Entries = [] } = input;
        for (const { Detail = '' } of Entries)
          requested.push({ accountId: call.accountId, detail: JSON.parse(Detail) });
        const own = open.get(call.accountId)?.services.find(({ name }) => name === 'events');
        return (
          own?.operations.PutEvents?.(input, call) ?? {
            FailedEntryCount: 0,
            Entries: Entries.map(() => ({ EventId: 'x' })),
          }
        );
      },
    },
  };
  return {
    service,
    requested,
    /** Lets the rules of a stack act from now on. */
    open: async (stack: StackState): Promise<DeployedStack> => {
      const deployed = await openDeployedStack({
        ...{ stack, endpoint, principalOf, productEvents: [] },
        folder: join(folder(), `stack-${stack.accountId}`),
        programs: { ...noServer, invoke: runFunction },
        log: (line) => {
          throw new Error(line);
        },
      });
      open.set(stack.accountId, deployed);
      return deployed;
    },
    stop: async (): Promise<void> => {
      for (const deployed of open.values()) await deployed.stop();
      open.clear();
    },
  };
};
