import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEdit } from '#store/edits.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const ssn = finding({ type: 'ssn', count: 900, confidence: 0.97 });
const rows = ['one', 'two'].map((name) =>
  scanRow({ name, publicAccess: 'public', findings: [ssn] }),
);

/** An analysis whose request to publish number `nth` is not sent; whether it came so far. */
const dies = (fixture: IssueFixture, nth: number): Promise<boolean> => {
  let calls = 0;
  const enqueuePublish = async () => {
    calls += 1;
    if (calls === nth) throw new Error('ends here');
  };
  return fixture.analyse({ enqueuePublish }).then(
    () => false,
    () => true,
  );
};

const publishesOf = async (fixture: IssueFixture): Promise<number> => {
  let calls = 0;
  await fixture.analyse({
    enqueuePublish: async () => {
      calls += 1;
    },
  });
  return calls;
};

const acceptFirst = async (fixture: IssueFixture) => {
  const [issue] = await readAllIssues(tables.core, fixture.customer);
  await writeEdit(tables.core, fixture.customer, {
    kind: 'issues',
    keys: [{ display: issue?.display ?? 0 }],
    cells: { accepted: 1, byRule: 0 },
    userStates: [{ kind: 'issue', id: issue?.id ?? '' }],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `accept-${issue?.id}`,
  });
};

const changes = {
  'a scan': (fixture: IssueFixture) =>
    fixture.deliverAll([fixture.part(10, 0, rows), fixture.finished(10, 1)]),
  'an accepted issue': async (fixture: IssueFixture) => {
    await fixture.scan(10, rows);
    await acceptFirst(fixture);
  },
};

test.each(Object.entries(changes))(
  'what an analysis of %s wrote is published, whichever request to publish was not sent',
  async (_, change) => {
    for (let nth = 1; ; nth += 1) {
      const fixture = await createIssueFixture(tables);
      await change(fixture);
      if (!(await dies(fixture, nth))) {
        expect(nth).toBeGreaterThan(1);
        return;
      }
      expect(await publishesOf(fixture), `request ${nth}`).toBeGreaterThan(0);
    }
  },
);
