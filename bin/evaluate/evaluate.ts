import type { Finder } from './finder.ts';
import { readLabels } from './labels.ts';
import { scannerOf } from './readLabelled.ts';
import { type FileScore, type Slip, scoreFile } from './score.ts';
import { byType, type TypeScore } from './typeScores.ts';

export interface FormatScore {
  readonly format: string;
  readonly types: readonly TypeScore[];
}

export interface Evaluation {
  readonly types: readonly TypeScore[];
  readonly formats: readonly FormatScore[];
  readonly files: number;
  readonly columns: number;
  readonly falseColumns: number;
  readonly unread: ReadonlyArray<{ readonly path: string; readonly reason: string }>;
  /** Labels that no column of their file answers to. */
  readonly unmatched: ReadonlyArray<{ readonly path: string; readonly label: string }>;
  readonly slips: readonly Slip[];
}

const endingOf = (path: string) => /[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';

/** Scores what is found in a folder with a `labels.json`: by the scanner, or by another tool. */
export const evaluateFolder = async (
  folder: string,
  finder: Finder = scannerOf(folder),
): Promise<Evaluation> => {
  const files = await readLabels(folder);
  const scores = [];
  const unread = [];
  const unmatched = [];
  const formats = new Map<string, FileScore[]>();
  for (const file of files) {
    const ofFile = await scoreFile(finder, file);
    scores.push(...ofFile);
    const format = file.format ?? endingOf(file.path);
    formats.set(format, [...(formats.get(format) ?? []), ...ofFile]);
    const labels = ofFile.flatMap((each) => each.unmatched);
    unmatched.push(...labels.map((label) => ({ path: file.path, label })));
    const reason = ofFile.map((each) => each.unread).find((each) => each !== null);
    if (reason !== undefined) unread.push({ path: file.path, reason });
  }
  return {
    types: byType(scores),
    formats: [...formats].map(([format, ofFormat]) => ({ format, types: byType(ofFormat) })),
    files: files.length,
    columns: scores.reduce((sum, each) => sum + each.columns, 0),
    falseColumns: scores.reduce((sum, each) => sum + each.falseColumns, 0),
    unread,
    unmatched,
    slips: scores.flatMap((each) => each.slips),
  };
};
