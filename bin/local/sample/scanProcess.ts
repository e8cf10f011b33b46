import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Emulator } from '#local/aws/emulator.ts';
import { compileCache } from '../../compileCache.ts';
import { heapFlags } from '../../heapFlags.ts';
import { homeRegions, type SampleAccountId, scannerKeyId } from './accounts/names.ts';
import { networkFlags } from './accounts/programs/networkFlags.ts';
import type { ScanFiles } from './scanFiles.ts';
import type { ScanLine } from './scanLines.ts';

export interface ScanProcess {
  /** Resolves at the process's end; rejects with what it wrote when it failed. */
  readonly done: Promise<void>;
  stop(): void;
}

const program = fileURLToPath(new URL('./scanAccount.ts', import.meta.url));
const memoryFlags = heapFlags({ semiSpaceMb: 4, growingPercent: 25 });
/** Length of the error output that is reported. */
const reportedCharacters = 2000;

interface ScanToStart {
  readonly accountId: SampleAccountId;
  readonly files: ScanFiles;
  /** How far its time is behind this machine's. */
  readonly behindMs: number;
  /** Logs are read as of then before it; 0 = they are not. */
  readonly logsBehindMs: number;
  readonly onLine: (line: ScanLine) => void;
}

const argumentsOf = (
  { region, names }: Emulator,
  { accountId, files: { classification, scope }, ...times }: ScanToStart,
): readonly string[] => [
  ...['--account', accountId, '--regions', homeRegions[accountId].join(',')],
  ...['--home', region, '--bus', names.busArn],
  ...['--classification', classification, '--scope', scope],
  ...['--behind', String(times.behindMs), '--logsBehind', String(times.logsBehindMs)],
];

/** Scans one sample account in a process that holds the credentials of the scanner's role and nothing else. */
export const startScanProcess = (cloud: Emulator, scan: ScanToStart): ScanProcess => {
  const { accountId, onLine } = scan;
  const child = spawn(
    process.execPath,
    [...memoryFlags, ...networkFlags, program, ...argumentsOf(cloud, scan)],
    {
      env: {
        ...cloud.environmentOf(accountId),
        ...compileCache(),
        AWS_ACCESS_KEY_ID: scannerKeyId(accountId),
        // The sample databases listen on this machine only and have no certificate.
        PGSSLMODE: 'disable',
      },
      // The open input signals that the parent runs.
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  createInterface({ input: child.stdout }).on('line', (line) =>
    onLine(JSON.parse(line) as ScanLine),
  );
  let wrong = '';
  child.stderr.on('data', (chunk: Buffer) => {
    wrong = (wrong + chunk.toString()).slice(-reportedCharacters);
  });
  let stopped = false;
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      // Ctrl-C reaches the process by itself, perhaps before us.
      if (code === 0 || stopped || signal === 'SIGINT' || signal === 'SIGTERM') resolve();
      else reject(new Error(`the scan of ${accountId} failed: ${wrong.trim()}`));
    });
  });
  return {
    done,
    stop: () => {
      stopped = true;
      child.kill('SIGTERM');
    },
  };
};
