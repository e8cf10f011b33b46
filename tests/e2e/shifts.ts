import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: ReadonlyArray<{
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }>;
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes each layout shift of the pages that open from now on, those that follow a press too. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null): string =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone')).slice(0, 120);
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    const sourceOf = ({ node, previousRect, currentRect }: Shift['sources'][number]): string =>
      `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
    new PerformanceObserver((list) => {
      // What four digits show as nothing is a word that moves within its own button.
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value >= 0.00005) window.shifts.push(`${value.toFixed(4)} ${sources.map(sourceOf)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Elements that moved since the last call, read when all is loaded and two more frames are painted. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    await frame();
    return window.shifts.splice(0);
  });

/** Cumulative layout shift of what moved, with the two digits of the browsers' thresholds. */
export const shiftScore = (shifts: readonly string[]): string =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0).toFixed(2);
