import { everything } from '#contracts/cloudAccount/scope.ts';
import { SCAN_SETTINGS_KEY, ScanSettings } from '#contracts/scan/scanSettings.ts';
import { collectors } from '../collectors/index.ts';
import { enabledRegions } from '../collectors/regions.ts';
import { applyScope } from '../scanner/applyScope.ts';
import { bucketMemory } from '../scanner/bucketMemory.ts';
import { classifyCode } from '../scanner/classifyCode.ts';
import { classifyStore } from '../scanner/classifyStore.ts';
import { contextOf } from '../scanner/scanContext.ts';
import { readSketchKey } from '../sketches/readSketchKey.ts';
import type { SketchKey } from '../sketches/sketchKey.ts';
import type { BucketFiles } from './bucketFiles.ts';
import type { WorkCode, WorkStore } from './scanWork.ts';
import type { Stack } from './stack.ts';

/** Until the product wrote its own. */
const firstSettings: ScanSettings = {
  schema: 1,
  version: 0,
  pausedUntil: null,
  bytesAScan: Number.MAX_SAFE_INTEGER,
  classification: { schema: 1, salt: '', detectors: [], allowed: [] },
  scope: everything,
};

export const readSettings = async (files: BucketFiles): Promise<ScanSettings> => {
  const bytes = await files.read(SCAN_SETTINGS_KEY);
  if (bytes === undefined) return firstSettings;
  return ScanSettings.parse(JSON.parse(Buffer.from(bytes).toString()));
};

interface Within {
  readonly settings: ScanSettings;
  readonly regions: readonly string[];
  readonly sketchKey?: SketchKey | undefined;
}

const contextIn = ({ accountId, region }: Stack, { settings, regions, sketchKey }: Within) => {
  const { classification } = settings;
  const memory = bucketMemory({ accountId, region });
  return contextOf({ accountId, regions, memory, classification, sketchKey });
};

/** What collectors get. */
export const scanContext = async (stack: Stack, settings: ScanSettings) =>
  contextIn(stack, { settings, regions: await enabledRegions({ aws: {} }, stack.region) });

/** Reads one store as the settings of now say. */
export const classifyIn = (stack: Stack) => async (store: WorkStore) => {
  const settings = await readSettings(stack.files);
  const { classification, scope } = settings;
  const { facts, target, collector } = store;
  const sketchKey = await readSketchKey(stack.files);
  const context = contextIn(stack, { settings, regions: [stack.region], sketchKey });
  // The store may have been left out since it was found.
  const known = applyScope({ scope, optOutValue: stack.optOutValue })({ facts, target, collector });
  return classifyStore(known, { context, collectors, classification, scope, now: Date.now });
};

/** Looks for credentials in the code of one program, likewise. */
export const readCodeIn = (stack: Stack) => async (code: WorkCode) => {
  const settings = await readSettings(stack.files);
  const { classification, scope } = settings;
  const context = contextIn(stack, { settings, regions: [code.region] });
  const { optOutValue } = stack;
  return classifyCode(code, {
    ...{ context, collectors, classification, scope, optOutValue, now: Date.now },
  });
};
