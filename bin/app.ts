import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '#stacks/app.ts';
import { settingsFrom } from '#stacks/settings.ts';
import { buildSite, isSiteBuilt, siteFolder } from './build.ts';
import { bundle } from './bundle.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** What `cdk synth` and `cdk deploy` run: settings from the context, functions bundled afresh. */
const given = new App({ autoSynth: false }).node;
const settings = settingsFrom((name) => given.tryGetContext(name), process.env);
await bundle();
if (!isSiteBuilt()) await buildSite();
const { app } = buildApp({ settings, webRoot: siteFolder });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
