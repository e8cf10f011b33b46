/** One measured figure beside its peer's, from the same run. */
export interface BenchRow {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is measured against, with its own figure. */
  readonly peer: string;
  readonly peerValue: number;
  /** value / peerValue. */
  readonly ratio: number;
  /** Bound that the ratio is held to, for example `>= 0.3` or `<= 1`. */
  readonly target: string;
  /** Sentences that belong beside the figure. */
  readonly note?: string | undefined;
}

/** What a caller may choose; areas take what concerns them. */
export interface BenchOptions {
  /** Sizes of the lists area, of 50k and 1M. */
  readonly sizes: readonly string[];
  /** Repetitions of each measurement of the lists area. */
  readonly rounds: number;
  /** Random queries that the lists area compares first. */
  readonly queries: number;
  /** Edits of the edits area. */
  readonly edits: number;
  /** Folder of the version that the fuzz area measures; absent = this one. */
  readonly product?: string;
  /** Commit that the classify area measures too. */
  readonly against?: string;
  /** Names of the formats that the classify area measures, without the kernel; absent = all of it. */
  readonly formats?: readonly string[];
  /** Looks at each page of the web area. */
  readonly runs: number;
  /** Running product that the web area measures; absent = one of its own. */
  readonly entrance?: {
    readonly origin: string;
    readonly email: string;
    readonly password: string;
  };
}

export interface BenchArea {
  readonly name: string;
  readonly run: (options: BenchOptions) => Promise<BenchRow[]>;
}

/** Builds a row; the ratio follows from the two figures. */
export const row = (figures: Omit<BenchRow, 'ratio'>): BenchRow => ({
  ...figures,
  ratio: figures.value / figures.peerValue,
});

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** Whether a row met its target; without a figure of the peer there is no target. */
export const verdict = ({ ratio, target }: BenchRow): 'met' | 'MISSED' | 'no peer' => {
  if (Number.isNaN(ratio)) return 'no peer';
  return reachesTarget(ratio, target) ? 'met' : 'MISSED';
};

/** True when the ratio keeps to a target such as `>= 3` or `<= 1`. */
export const reachesTarget = (ratio: number, target: string): boolean => {
  const [sign, bound] = target.split(' ');
  return sign === '>=' ? ratio >= Number(bound) : ratio <= Number(bound);
};
