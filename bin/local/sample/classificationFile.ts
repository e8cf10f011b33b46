import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Emulator } from '#local/aws/emulator.ts';
import { readSampleClassification } from './sampleCustomer.ts';

/** A customer's current detectors and allow list as a file; deleted with its scope. */
export const classificationFile = async (
  cloud: Emulator,
  customerId: string,
): Promise<AsyncDisposable & { readonly path: string }> => {
  const document = await readSampleClassification(cloud, customerId);
  const folder = await mkdtemp(join(tmpdir(), 'dataward-classification-'));
  const path = join(folder, 'classification.json');
  await writeFile(path, JSON.stringify(document), { mode: 0o600 });
  return {
    path,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};
