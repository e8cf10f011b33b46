import type { ObjectRef } from '#customer-stack/samplers/objectRef.ts';
import type { LocatedVerdict } from '#customer-stack/samplers/placedVerdict.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject, type UnitOutcome } from '#customer-stack/samplers/readObject.ts';
import { fileSource } from '../../bin/evaluate/readLabelled.ts';
import { listFolder } from '../../bin/scan/listFolder.ts';

/** A type in a file or column, with masked samples. */
export interface FolderFinding {
  readonly file: string;
  readonly place: string;
  readonly type: string;
  readonly strength: string;
  readonly count: number;
  readonly reasons: readonly string[];
  readonly samples: readonly string[];
}

export interface FolderFindings {
  readonly files: number;
  readonly bytes: number;
  readonly unread: ReadonlyMap<string, number>;
  readonly findings: readonly FolderFinding[];
}

const findingOf = (file: string, verdict: LocatedVerdict): FolderFinding => {
  const { location, type, strength, count, reasons, samples } = verdict;
  return { file, place: location, type, strength, count, reasons, samples };
};

const readOne = async (folder: string, { key, unreadable }: ObjectRef): Promise<UnitOutcome> => {
  if (unreadable !== undefined) return { reason: unreadable };
  const random = seededRandom('folder', key);
  return readObject(await fileSource(folder, key), { random, rawLimit: 0 });
};

/** What the scanner finds in each file of a folder that nobody has labelled. */
export const findInFolder = async (folder: string): Promise<FolderFindings> => {
  const unread = new Map<string, number>();
  const findings: FolderFinding[] = [];
  const refs = await listFolder(folder);
  let bytes = 0;
  for (const ref of refs) {
    const outcome = await readOne(folder, ref);
    if ('reason' in outcome) unread.set(outcome.reason, (unread.get(outcome.reason) ?? 0) + 1);
    else {
      bytes += outcome.bytesSeen;
      findings.push(...outcome.verdicts.map((verdict) => findingOf(ref.key, verdict)));
    }
  }
  return { files: refs.length, bytes, unread, findings };
};

const rowOf = (of: string, findings: readonly FolderFinding[]): string => {
  const values = findings.reduce((sum, { count }) => sum + count, 0);
  const files = new Set(findings.map(({ file }) => file)).size;
  const [most] = findings.toSorted((a, b) => b.count - a.count);
  return `${of.padEnd(30)} ${String(files).padStart(6)} ${String(values).padStart(8)}  ${most?.place ?? ''}`;
};

/** A line for each type and strength, and the place that has most of it. */
export const folderText = ({ files, bytes, unread, findings }: FolderFindings): string => {
  const byKind = Map.groupBy(findings, ({ type, strength }) => `${type}, ${strength}`);
  const rows = [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const left = [...unread].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none';
  return [
    `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB read; not read: ${left}`,
    `${'Found'.padEnd(30)}  files   values  most of them in`,
    ...rows.map(([kind, those]) => rowOf(kind, those)),
  ].join('\n');
};

/** One JSON object a line, for a closer look and for comparison with another version. */
export const findingLines = ({ findings }: FolderFindings): string =>
  findings.map((finding) => `${JSON.stringify(finding)}\n`).join('');
