import { readLabels } from './labels.ts';
import { byType, type FileScore, type Slip, scoreFile, type TypeScore } from './score.ts';

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
  readonly slips: readonly Slip[];
}

const endingOf = (path: string) => /[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';

/** Scores the classification on a folder with a `labels.json`. */
export const evaluateFolder = async (folder: string): Promise<Evaluation> => {
  const files = await readLabels(folder);
  const scores = [];
  const unread = [];
  const formats = new Map<string, FileScore[]>();
  for (const file of files) {
    const ofFile = await scoreFile(folder, file);
    scores.push(...ofFile);
    const format = file.format ?? endingOf(file.path);
    formats.set(format, [...(formats.get(format) ?? []), ...ofFile]);
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
    slips: scores.flatMap((each) => each.slips),
  };
};
