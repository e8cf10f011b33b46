import { join } from 'node:path';
import type { LocalAccount, WireService } from '#local/aws/types.ts';
import type { StackState } from '../cloudformation/stackState.ts';
import {
  type DeployedStack,
  type DeployedStackOptions,
  openDeployedStack,
} from './deployedStack.ts';

export interface DeployedStacksOptions
  extends Pick<DeployedStackOptions, 'endpoint' | 'principalOf' | 'productEvents' | 'log'> {
  readonly folder: string;
  readonly accounts: ReadonlyMap<string, LocalAccount>;
  readonly stacks: () => readonly StackState[];
}

/** A stack whose resources are there, and not about to go. */
const isThere = ({ status }: StackState): boolean => /^(CREATE_COMPLETE|UPDATE_)/.test(status);
/** The stack of an organisation declares nothing that runs. */
const hasWorkflow = ({ resources }: StackState): boolean =>
  Object.values(resources).some(({ type }) => type === 'AWS::StepFunctions::StateMachine');
/** No change of it is under way. */
const isSettled = ({ status }: StackState): boolean => status.endsWith('_COMPLETE');

const idOf = (stackId: string): string => stackId.split('/').at(-1) ?? '';

interface Open {
  /** Parameters that it was opened with. */
  readonly parameters: string;
  readonly deployed: DeployedStack;
}

/** What works in customers' accounts while their stacks are there. */
export class DeployedStacks {
  private readonly open = new Map<string, Open>();
  private readonly options: DeployedStacksOptions;
  private last: Promise<void> = Promise.resolve();
  private pending = 0;
  private isStopped = false;

  constructor(options: DeployedStacksOptions) {
    this.options = options;
  }

  servicesOf(accountId: string): readonly WireService[] {
    return [...this.open.values()]
      .filter(({ deployed }) => deployed.accountId === accountId)
      .flatMap(({ deployed }) => deployed.services);
  }

  /** Opens and closes what the stacks of now declare, once what was begun before is through. */
  sync(): void {
    this.pending += 1;
    this.last = this.last
      .then(() => this.syncNow())
      .catch((error: unknown) => this.options.log(`stacks: ${String(error)}`))
      .finally(() => {
        this.pending -= 1;
      });
  }

  quiet(): boolean {
    return this.pending === 0 && [...this.open.values()].every(({ deployed }) => deployed.quiet());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.last;
    for (const stackId of [...this.open.keys()]) await this.close(stackId);
  }

  private async syncNow(): Promise<void> {
    if (this.isStopped) return;
    const there = this.options.stacks().filter((stack) => isThere(stack) && hasWorkflow(stack));
    const ids = new Set(there.map(({ stackId }) => stackId));
    for (const stackId of [...this.open.keys()]) if (!ids.has(stackId)) await this.close(stackId);
    for (const stack of there.filter(isSettled)) await this.openAsDeployed(stack);
  }

  private async openAsDeployed(stack: StackState): Promise<void> {
    const { stackId, accountId, deployment } = stack;
    const programs = this.options.accounts.get(accountId)?.programs;
    const parameters = JSON.stringify(deployment.parameters);
    if (programs === undefined || this.open.get(stackId)?.parameters === parameters) return;
    await this.close(stackId);
    const folder = join(this.options.folder, idOf(stackId));
    const deployed = await openDeployedStack({ ...this.options, stack, programs, folder });
    this.open.set(stackId, { parameters, deployed });
  }

  private async close(stackId: string): Promise<void> {
    const known = this.open.get(stackId);
    this.open.delete(stackId);
    await known?.deployed.stop();
  }
}
