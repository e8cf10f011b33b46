import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ScanProgress } from '#customer-stack/scanner/run.ts';
import type { ProfileLine } from './profileLines.ts';
import { createScanned, type Scanned } from './scanned.ts';
import { UsageError } from './usageError.ts';

export interface ProfileJob {
  readonly profile: string;
  /** Empty = the profile's own. */
  readonly regions: readonly string[];
  readonly parts: string;
  readonly remember?: string;
  readonly classification?: string;
  readonly onProgress: (progress: ScanProgress) => void;
}

const program = fileURLToPath(new URL('./profileChild.ts', import.meta.url));

/**
 * The caller's environment without local endpoints; databases must show a certificate unless
 * configured otherwise.
 */
const environment = (profile: string): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_ENDPOINT_URL'));
  return { PGSSLMODE: 'verify-full', ...Object.fromEntries(kept), AWS_PROFILE: profile };
};

/** Keys in the environment would override the requested profile. */
const withoutKeys = ({
  AWS_ACCESS_KEY_ID: _id,
  AWS_SECRET_ACCESS_KEY: _secret,
  AWS_SESSION_TOKEN: _token,
  ...rest
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv => rest;

/** Scans a real account in a process of its own. */
export const scanProfile = async (job: ProfileJob): Promise<Scanned> => {
  const { profile, regions, parts, remember, classification, onProgress } = job;
  const kept = [
    ...(remember === undefined ? [] : ['--remember', remember]),
    ...(classification === undefined ? [] : ['--classification', classification]),
  ];
  const args = ['--profile', profile, '--regions', regions.join(','), '--parts', parts, ...kept];
  const child = spawn(process.execPath, [program, ...args], {
    env: withoutKeys(environment(profile)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const { add, ...scanned } = createScanned();
  let accountId = '';
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as ProfileLine;
    if (line.kind === 'refused') throw new UsageError(line.message);
    if (line.kind === 'account') accountId = line.accountId;
    else {
      const { progress } = line;
      add(progress);
      onProgress(progress);
    }
  }
  if ((await closed) !== 0) throw new Error('the scan ended before its time');
  return { accountId, accountName: profile, ...scanned, folder: parts };
};
