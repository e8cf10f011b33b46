import { parseScanOptions, usage } from './options.ts';
import { UsageError } from './usageError.ts';

/**
 * Runs the scan of the arguments. Exit codes: 0 = all was read, 1 = something failed, 2 = wrong
 * use, which is told before anything of the scanner is loaded.
 */
export const scanProgram = async (args: readonly string[]): Promise<number> => {
  try {
    const options = parseScanOptions(args);
    if (options.target.kind === 'help') {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const { runScan } = await import('./runScan.ts');
    return await runScan(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
