import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the processor that the longest journeys take; only their proportions matter. */
export const seconds: Readonly<Record<string, number>> = {
  'onboarding.test.ts': 190,
  'firstScan.test.ts': 110,
  'issues.test.ts': 80,
  'grantedRoles.test.ts': 65,
  'policies.test.ts': 60,
  'cloud.test.ts': 60,
  'issueRisk.test.ts': 60,
  'users.test.ts': 60,
  'identity.test.ts': 55,
  'classification.test.ts': 55,
  'integrations.test.ts': 50,
  'accounts.test.ts': 50,
  'journeys.test.ts': 45,
  'home.test.ts': 45,
  'shell.test.ts': 45,
};
const OTHERS = 30;

/** Longest first, each into the share that has least; the same on every machine. */
export const shares = (files: readonly string[], count: number): readonly (readonly string[])[] => {
  const all = Array.from({ length: count }, () => ({ files: [] as string[], sum: 0 }));
  const weight = (file: string): number => seconds[basename(file)] ?? OTHERS;
  const sorted = files.toSorted((a, b) => weight(b) - weight(a) || a.localeCompare(b, 'en'));
  for (const file of sorted) {
    const share = all.reduce((least, each) => (each.sum < least.sum ? each : least));
    share.files.push(file);
    share.sum += weight(file);
  }
  return all.map((share) => share.files);
};

/** Others that mostly wait for products and queues: begun first, they wait while journeys need the processors. */
export const waiting: readonly string[] = [
  'local/faults/killDuringScan.test.ts',
  'local/core/onboarding.test.ts',
  'api/wholeWay.test.ts',
  'local/core/cloud.test.ts',
  'local/core/program.test.ts',
];
const turnOf = (path: string): number => {
  const place = waiting.findIndex((each) => path.endsWith(`/tests/${each}`));
  return place === -1 ? waiting.length : place;
};

/** `--shard` by duration, since vitest's own makes shares of as many files each. */
export class JourneySequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a.moduleId) - turnOf(b.moduleId));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const own = new Set(
      shares(
        files.map(({ moduleId }) => moduleId),
        count,
      )[index - 1],
    );
    return files.filter(({ moduleId }) => own.has(moduleId));
  }
}
