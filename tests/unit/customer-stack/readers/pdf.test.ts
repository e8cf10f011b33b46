import { describe, expect, it } from 'vitest';
import { createBudget } from '#customer-stack/readers/budget.ts';
import { readPdf } from '#customer-stack/readers/pdf.ts';
import { bytesSource, notAnalysed, plainVisitor } from '#customer-stack/readers/source.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';

const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;
const document = await pdf(
  Array.from({ length: 400 }, (_, i) => `line ${i} is here`),
  maker,
);

/** The clock advances by `step` milliseconds at each read. */
const reading = async (step: number) => {
  const lines: string[] = [];
  const visitor = plainVisitor(
    () => undefined,
    (line) => lines.push(line),
  );
  let at = 0;
  const left = createBudget(undefined, () => {
    at += step;
    return at;
  });
  const outcome = await readPdf({
    source: bytesSource('a.pdf', document),
    visitor,
    random: () => 0.5,
    nesting: { depth: 0, left },
    readInner: async () => notAnalysed('format'),
  });
  return { outcome, lines };
};

describe('a PDF', () => {
  it('is read whole when it costs little', async () => {
    const { outcome, lines } = await reading(0);
    expect(outcome).toMatchObject({ state: 'read', whole: true, left: [] });
    expect(lines).toContain('line 399 is here');
  });

  it('whose time is over is not analysed, with the reason', async () => {
    const { outcome, lines } = await reading(30_000);
    expect(outcome).toEqual({ state: 'notAnalysed', reason: 'time limit' });
    expect(lines).toEqual([]);
  });

  it('whose time ends between two pages is read in part, with the reason', async () => {
    const { outcome, lines } = await reading(9_000);
    expect(outcome).toMatchObject({ state: 'read', whole: false, left: ['time limit'] });
    expect(lines).toContain('line 0 is here');
    expect(lines).not.toContain('line 399 is here');
  });
});
