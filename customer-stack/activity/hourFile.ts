import * as z from 'zod/mini';
import { ActivitySums, OtherSums } from '#contracts/activity/activityWindow.ts';
import { packJson, unpackJson } from '../functions/bucketFiles.ts';
import type { OpenHour } from './foldEvents.ts';

/** An hour as it is kept between runs. */
const HourFile = z.strictObject({
  start: z.int(),
  files: z.array(z.string()),
  ids: z.array(z.string()),
  windows: z.array(
    z.strictObject({
      store: z.string(),
      start: z.int(),
      revision: z.int(),
      sent: z.int(),
      rows: z.array(z.tuple([z.string(), ActivitySums])),
      others: z.nullable(OtherSums),
    }),
  ),
});

export const packHour = ({ start, files, ids, windows }: OpenHour): Promise<Buffer> =>
  packJson({
    start,
    files: [...files],
    ids: [...ids],
    windows: [...windows.values()].map((window) => ({ ...window, rows: [...window.rows] })),
  } satisfies z.infer<typeof HourFile>);

/** @throws for bytes that `packHour` did not write */
export const unpackHour = async (bytes: Uint8Array): Promise<OpenHour> => {
  const { start, files, ids, windows } = HourFile.parse(await unpackJson(bytes));
  return {
    start,
    files: new Set(files),
    ids: new Set(ids),
    windows: new Map(
      windows.map((window) => [
        `${window.start} ${window.store}`,
        { ...window, rows: new Map(window.rows) },
      ]),
    ),
  };
};
