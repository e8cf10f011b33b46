import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '#stacks/app.ts';
import { settingsFrom } from '#stacks/settings.ts';
import { bundle } from './bundle.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

const root = fileURLToPath(new URL('..', import.meta.url));
const webRoot = `${root}web/dist`;

/** What `cdk synth` and `cdk deploy` run: settings from the context, bundles made afresh. */
const context = new App().node;
const settings = settingsFrom((name) => context.tryGetContext(name), process.env);
await bundle();
const { app } = buildApp({ settings, ...(existsSync(webRoot) ? { webRoot } : {}) });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
