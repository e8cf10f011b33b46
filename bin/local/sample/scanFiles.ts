import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountScope } from '#contracts/cloudAccount/scope.ts';
import type { Emulator } from '#local/aws/emulator.ts';
import { readSampleClassification } from './sampleCustomer.ts';

export interface ScanFiles extends AsyncDisposable {
  /** Own detectors and allow list. */
  readonly classification: string;
  readonly scope: string;
}

/** What a customer looks for and lets a scan read, as files; deleted with their scope. */
export const scanFiles = async (
  cloud: Emulator,
  { customerId, scope }: { readonly customerId: string; readonly scope: AccountScope },
): Promise<ScanFiles> => {
  const document = await readSampleClassification(cloud, customerId);
  const folder = await mkdtemp(join(tmpdir(), 'dataward-scan-'));
  const write = async (name: string, content: object): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content), { mode: 0o600 });
    return path;
  };
  return {
    classification: await write('classification.json', document),
    scope: await write('scope.json', scope),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};
