import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORGANIZATION_TEMPLATE_FILE, TEMPLATE_FILE } from '#contracts/cloudAccount/stack.ts';
import { artifactFolder, readManifest } from '#customer-stack/template/artifactFiles.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

/**
 * W1030 compares the empty default of VpcId with the pattern of an id: it is used in network mode
 * Existing only, and a rule of the template demands it there.
 */
const ignored = ['W1030'];

/** cfn-lint does not fill in a workflow's substitutions, and takes ARNs of partition aws only. */
const lintedText = (file: string): string =>
  readFileSync(join(artifactFolder, file), 'utf8').replaceAll(
    `arn:\${Partition}:states`,
    'arn:aws:states',
  );

const folder = mkdtempSync(join(tmpdir(), 'dataward-lint-'));
try {
  const files = [TEMPLATE_FILE, ORGANIZATION_TEMPLATE_FILE].map((name) => {
    const file = join(folder, name);
    writeFileSync(file, lintedText(name));
    return file;
  });
  const regions = ['--regions', ...readManifest().regions];
  const checks = ['--include-checks', 'I', '--ignore-checks', ...ignored];
  const { error, status } = spawnSync('cfn-lint', [...regions, ...checks, '--', ...files], {
    stdio: 'inherit',
  });
  if (error !== undefined)
    console.log('cfn-lint is not installed, nothing was checked: pip install cfn-lint');
  else if (status === 0)
    console.log(
      `cfn-lint has no finding in ${files.length} templates, ${regions.length - 1} regions`,
    );
  process.exitCode = status ?? 0;
} finally {
  rmSync(folder, { recursive: true });
}
