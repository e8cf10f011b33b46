import { describe, expect, it } from 'vitest';
import { readPdf } from '#customer-stack/readers/pdf.ts';
import { bytesSource, plainVisitor } from '#customer-stack/readers/source.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';

const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;
const document = await pdf(
  Array.from({ length: 400 }, (_, i) => `line ${i} is here`),
  maker,
);

const reading = async (milliseconds?: number) => {
  const lines: string[] = [];
  const visitor = plainVisitor(
    () => undefined,
    (line) => lines.push(line),
  );
  const job = { source: bytesSource('a.pdf', document), visitor, random: () => 0.5 };
  const outcome = await (milliseconds === undefined
    ? readPdf(job)
    : readPdf(job, { milliseconds }));
  return { outcome, lines };
};

describe('a PDF', () => {
  it('is read whole when it costs little', async () => {
    const { outcome, lines } = await reading();
    expect(outcome).toMatchObject({ state: 'read', whole: true, left: [] });
    expect(lines).toContain('line 399 is here');
  });

  it('whose time is over is not analysed, with the reason', async () => {
    const { outcome, lines } = await reading(0);
    expect(outcome).toEqual({ state: 'notAnalysed', reason: 'too large' });
    expect(lines).toEqual([]);
  });
});
