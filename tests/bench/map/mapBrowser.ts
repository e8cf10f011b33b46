import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import type { MapPoint } from '#viz/worldMap/clusters.ts';
import { chromiumPath, switches } from '../../e2e/chromium.ts';
import type { Drawn } from './page.tsx';

/** As vite does: the address of a file. */
const addresses: Plugin = {
  name: 'addresses',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /\?url$/ }, ({ path, resolveDir, kind }) =>
      resolve(path.replace('?url', ''), { resolveDir, kind }),
    );
  },
};

const bundlePage = async (): Promise<{ readonly script: string; readonly style: string }> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
    ...{
      bundle: true,
      write: false,
      minify: true,
      outdir: 'map',
      format: 'iife',
      jsx: 'automatic',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.json': 'dataurl' },
    plugins: [addresses],
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
};

/** Milliseconds of the processor that the page has taken, whatever else the machine does. */
const taken = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

export interface Measured extends Drawn {
  readonly busy: number;
}

const drawOnce = async (
  page: Page,
  session: CDPSession,
  points: readonly MapPoint[],
): Promise<Measured> => {
  await page.evaluate('clear()');
  const before = await taken(session);
  const drawn = await page.evaluate<Drawn>(`draw(${JSON.stringify(points)})`);
  return { ...drawn, busy: (await taken(session)) - before };
};

/** Draws the points so many times, each time on an empty map whose land is there. */
export const drawInBrowser = async (
  points: readonly MapPoint[],
  rounds: number,
): Promise<readonly Measured[]> => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  const { script, style } = await bundlePage();
  const browser = await chromium.launch({ executablePath, args: [...switches] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addStyleTag({ content: style });
    await page.addScriptTag({ content: script });
    await page.waitForFunction('(document.querySelector("path")?.getAttribute("d") ?? "") !== ""');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const drawn: Measured[] = [];
    while (drawn.length < rounds) drawn.push(await drawOnce(page, session, points));
    return drawn;
  } finally {
    await browser.close();
  }
};
