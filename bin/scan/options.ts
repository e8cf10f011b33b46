import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#local/aws/template/synthesize.ts';
import { isReportFormat, type ReportFile, reportFormats } from './report/formats.ts';
import { UsageError } from './usageError.ts';

export type ScanTarget =
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  | { readonly kind: 'profile'; readonly profile: string; readonly regions: readonly string[] }
  | { readonly kind: 'help' };

export interface ScanProgramOptions {
  readonly target: ScanTarget;
  /** Results as JSON lines on stdout; progress on stderr. */
  readonly json: boolean;
  /** Reports to write. */
  readonly outputs: readonly ReportFile[];
  /** Hand the result to the running product, or start it. */
  readonly start: boolean;
  readonly stateDir: string;
  /** Where to keep what was read, so that the next scan reads only what changed. */
  readonly remember?: string;
  /** File with own detectors and an allow list. */
  readonly classification?: string;
}

export const usage = `npm run scan -- --folder DIR [--folder DIR …]
npm run scan -- --profile NAME [--regions us-east-1,eu-west-1]

  --folder DIR   reads a folder as if it were a bucket of the account "Local folders"
  --profile NAME reads an AWS account with your own credentials, changing nothing
  --regions A,B  regions to look at (default: the profile's own)
  --remember DIR keeps there what was read: the next scan reads only what changed
  --classification FILE  own detectors and allow list, as README describes it
  --json         one JSON object per data store, check result and reachable interface on stdout
  --output FORMAT FILE  writes a report: ocsf (JSON lines), csv or html; with --profile, any number
  --no-start     only scan and print: nothing is handed to the product
  --state DIR    where the product keeps its state (default .local)

Exit codes: 0 = all was read, 1 = something could not be read, 2 = wrong use`;

const region = /^[a-z]{2}(?:-[a-z]+)+-\d$/;

const parseRegions = (text: string | undefined): string[] => {
  if (text === undefined) return [];
  const regions = text.split(',').map((each) => each.trim());
  const wrong = regions.find((each) => !region.test(each));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not a region like us-east-1`);
  return regions;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      allowPositionals: true,
      tokens: true,
      options: {
        folder: { type: 'string', multiple: true },
        profile: { type: 'string' },
        regions: { type: 'string' },
        json: { type: 'boolean', default: false },
        start: { type: 'boolean', default: true },
        state: { type: 'string' },
        remember: { type: 'string' },
        classification: { type: 'string' },
        output: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'bad options',
    );
  }
};

type Parsed = ReturnType<typeof parse>;

/** The file is the argument after the format. */
const outputsOf = ({ tokens, positionals }: Parsed): ReportFile[] => {
  const outputs = tokens.flatMap((token, at) => {
    if (token.kind !== 'option' || token.name !== 'output') return [];
    const [format = '', next] = [token.value, tokens[at + 1]];
    if (!isReportFormat(format)) {
      throw new UsageError(`"${format}" is none of the formats ${reportFormats.join(', ')}`);
    }
    if (next?.kind !== 'positional') throw new UsageError(`--output ${format} needs a file`);
    return [{ format, file: resolve(next.value), name: next.value }];
  });
  const stray = positionals.find((each) => outputs.every(({ name }) => name !== each));
  if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}'`);
  return outputs.map(({ format, file }) => ({ format, file }));
};

const targetOf = ({ values }: Parsed): ScanTarget => {
  const { folder, profile, regions, help } = values;
  if (help) return { kind: 'help' };
  if (folder !== undefined && profile !== undefined) {
    throw new UsageError('give either --folder or --profile, not both');
  }
  if (folder !== undefined) {
    if (regions !== undefined) throw new UsageError('--regions goes with --profile');
    return { kind: 'folders', folders: folder.map((each) => resolve(each)) };
  }
  if (profile === undefined || profile === '') {
    throw new UsageError('say what to scan: --folder DIR or --profile NAME');
  }
  return { kind: 'profile', profile, regions: parseRegions(regions) };
};

/** Throws a `UsageError` for what cannot be meant. */
export const parseScanOptions = (args: readonly string[]): ScanProgramOptions => {
  const parsed = parse(args);
  const { values } = parsed;
  const [target, outputs] = [targetOf(parsed), outputsOf(parsed)];
  if (outputs.length > 0 && target.kind !== 'profile') {
    throw new UsageError('--output goes with --profile');
  }
  return {
    target,
    outputs,
    json: values.json,
    start: values.start,
    stateDir: resolve(values.state ?? `${projectRoot}/.local`),
    ...(values.remember === undefined ? {} : { remember: resolve(values.remember) }),
    ...(values.classification !== undefined && {
      classification: resolve(values.classification),
    }),
  };
};
