import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { buildApp } from '#stacks/app.ts';
import { parseSettings } from '#stacks/settings.ts';
import { bundle } from '../../../bundle.ts';
import type { SynthesisTask } from './synthesize.ts';

const { target, settings } = workerData as SynthesisTask;
const outdir = join(target, 'cdk.out');
const lambdaFolder = join(target, 'lambdas');
const webRoot = join(target, 'web');

await bundle({ outdir: lambdaFolder });
// The site's files are served from where they are built; synthesis needs to see that there are some.
mkdirSync(join(webRoot, 'assets'), { recursive: true });
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Dataward</title>');
buildApp({ settings: parseSettings(settings), outdir, lambdaFolder, webRoot }).app.synth();
rmSync(lambdaFolder, { recursive: true });
rmSync(webRoot, { recursive: true });
// Bundles are modules or not by their own contents, as on Lambda, and not by our package.json.
writeFileSync(join(outdir, 'package.json'), '{}');
