import { openRegions } from '#contracts/cloudAccount/regions.ts';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';

/** What new stacks and updates get, as in the manifest of the template's artefacts. */
export const stackManifest = { newest: TEMPLATE_VERSION, regions: openRegions } as const;

/** Regions whose artefacts a deployment has published; none named = all of the manifest. */
export const publishedRegions = (named: readonly string[]): readonly string[] =>
  named.length === 0
    ? stackManifest.regions
    : stackManifest.regions.filter((region) => named.includes(region));
