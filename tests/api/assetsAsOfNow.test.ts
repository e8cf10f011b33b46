import { expect, test } from 'vitest';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import { sensitiveLevels } from '#contracts/tag/levels.ts';
import { Crash, interruptedTable } from '#tests/builders/faultyTable.ts';
import { createAssetFixture, Reference } from '#tests/builders/readModel/assetFixture.ts';
import { type Random, seeded } from '#tests/builders/readModel/random.ts';

const ASSETS = 9;
const kinds = ['dataStores', 'issues', 'assets'] as const;
const vulnerabilities = ['S3-01', 'S3-02', 'S3-03', 'S3-04'];

const found = (random: Random) => ({
  vulnerability: random.pick(vulnerabilities),
  location: `arn:aws:s3:::asset-${random.below(ASSETS)}`,
  score: random.below(100),
  status: random.chance(0.8) ? ('active' as const) : ('resolved' as const),
});

const edit = async (random: Random, reference: Reference): Promise<void> => {
  const ids = [...reference.stored.keys()];
  const [accepted, expires] = [random.chance(0.6), random.chance(0.3)];
  const some = [...new Set(Array.from({ length: 1 + random.below(5) }, () => random.pick(ids)))];
  const edits = [
    () => reference.decideOn(some.slice(0, 1), accepted, expires && accepted),
    () => reference.decideOn(some, accepted, expires && accepted),
    () => reference.decideAll(random.pick(vulnerabilities), accepted, expires && accepted),
    () => reference.expire(),
    () => reference.tag(random.pick(sensitiveLevels)),
  ];
  await random.pick(edits)();
};

type Fixture = Awaited<ReturnType<typeof createAssetFixture>>;

/** A concurrent edit, or a crash of the publisher, in the middle of it. */
const publish = async (random: Random, { deps }: Fixture, reference: Reference): Promise<void> => {
  const at = random.below(12);
  const meanwhile = async () => {
    if (random.chance(0.5)) throw new Crash('died half-way');
    await edit(random, reference);
  };
  const core = interruptedTable(deps.core, (_, call) => call === at, meanwhile);
  await reference.publish(random.pick(kinds), { ...deps, core }).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
};

test.each([1, 2, 3, 4])(
  'whatever is edited, published, found or half done, assets show and order what is open (%s)',
  async (seed) => {
    const random = seeded(seed);
    const fixture = await createAssetFixture(ASSETS);
    const reference = new Reference(fixture);
    for (let issue = 0; issue < 20; issue += 1) await reference.found(found(random));
    for (const kind of kinds) await reference.publish(kind);
    const steps = [
      () => edit(random, reference),
      () => edit(random, reference),
      () => publish(random, fixture, reference),
      () => reference.found(found(random)),
    ];
    const counts = new Set<string>();
    for (let step = 0; step < 150; step += 1) {
      await random.pick(steps)();
      const expected = reference.expected();
      expect(await reference.seen(), `step ${step}`).toEqual(expected);
      const urgent = expected.filter(({ risk }) => Number(risk) >= URGENT_RISK);
      expect(await reference.urgent(), `step ${step}`).toBe(urgent.length);
      counts.add(JSON.stringify(expected));
    }
    expect(counts.size).toBeGreaterThan(25);
  },
);
