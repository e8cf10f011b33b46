import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the longest journeys, as `npm test` printed them; only their proportions matter. */
export const seconds: Readonly<Record<string, number>> = {
  'onboarding.test.ts': 240,
  'firstScan.test.ts': 140,
  'cloud.test.ts': 130,
  'users.test.ts': 120,
  'issueRisk.test.ts': 120,
  'issues.test.ts': 120,
  'shell.test.ts': 110,
  'classification.test.ts': 100,
  'journeys.test.ts': 100,
  'identity.test.ts': 95,
};
const OTHERS = 40;

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

/** `--shard` by duration, since vitest's own makes shares of as many files each. */
export class JourneySequencer extends BaseSequencer {
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
