import { describe, expect, test } from 'vitest';
import { linesOf, trendWords } from '#features/home/trends/trendLines.ts';
import { chartScales, labelPlaces, namedDays, pathOf, ticksOf } from '#viz/lineChart.ts';

const points = [
  { at: '2026-06-29', dsAtRisk: 6, dsNonCompliant: 5, dsActiveAnomaly: 0 },
  { at: '2026-06-30', dsAtRisk: 5, dsNonCompliant: 5, dsActiveAnomaly: 1 },
];
const lines = linesOf(points);
const scales = chartScales({ width: 400, height: 320 }, 2, [0, 2, 4, 6]);

describe('the chart of trends', () => {
  test('is told in words', () => {
    expect(trendWords(points)).toBe(
      'Data stores from 29 Jun 2026 to 30 Jun 2026: At risk 6, then 5; Non-compliant 5, then 5; Active anomaly 0, then 1',
    );
  });
  test('has a round axis that reaches the greatest number', () => {
    expect(ticksOf(lines)).toEqual([0, 2, 4, 6]);
    expect(ticksOf([{ id: 'a', values: [0] }])).toEqual([0, 1]);
    expect(ticksOf([{ id: 'a', values: [55] }])).toEqual([0, 20, 40, 60]);
  });
  test('draws a day as far along as it is', () => {
    expect(pathOf({ id: 'a', values: [6, 0] }, scales)).toBe('M34 12L272 294');
    expect(chartScales({ width: 400, height: 320 }, 1, [0, 1]).x(0)).toBe(272);
  });
  test('keeps the words of lines with the same end apart', () => {
    const places = labelPlaces(lines, scales);
    const heights = ['dsActiveAnomaly', 'dsAtRisk', 'dsNonCompliant'].map((id) => places.get(id));
    const [low = 0, middle = 0, high = 0] = heights;
    expect(low - middle).toBeGreaterThanOrEqual(17);
    expect(middle - high).toBeGreaterThanOrEqual(17);
  });
  test('names the last day always', () => {
    expect(namedDays(10)).toEqual([0, 3, 6, 9]);
    expect(namedDays(4)).toEqual([0, 1, 2, 3]);
    expect(namedDays(1)).toEqual([0]);
  });
});
