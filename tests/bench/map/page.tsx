import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MapPoint } from '#viz/worldMap/clusters.ts';
import { WorldMap } from '#viz/worldMap/WorldMap.tsx';

export interface Drawn {
  /** Milliseconds from the data to the end of the frame that shows it. */
  readonly shown: number;
  readonly marks: number;
  readonly lines: number;
}

const home = { label: 'orders', coordinates: [-77.4, 39] } as const;
const nothing = new Set<string>();
let setPoints: (points: readonly MapPoint[]) => void = () => {};

const Page = () => {
  const [points, set] = useState<readonly MapPoint[]>([]);
  setPoints = set;
  return (
    <WorldMap
      {...{ label: 'Sources', home, points, isDashed: true, chosen: nothing }}
      onChoose={() => {}}
      onOpen={() => {}}
      nameOf={([first]) => first.label}
    />
  );
};

const frameShown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

const clear = (): Promise<void> => {
  flushSync(() => setPoints([]));
  return frameShown();
};

const draw = async (points: readonly MapPoint[]): Promise<Drawn> => {
  const start = performance.now();
  flushSync(() => setPoints(points));
  await frameShown();
  const shown = performance.now() - start;
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return { shown, marks: count('button'), lines: count('path[data-tone]') };
};

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(<Page />);
Object.assign(globalThis, { clear, draw });
