import type { ClassificationDocument } from '#contracts/classification/document.ts';
import { limitSamples } from '#contracts/classification/limitSamples.ts';
import { type AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import { hasOpenObjects } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import type { CollectContext, Collector, FoundStore } from '../collectors/collector.ts';
import { withinDepth } from '../samplers/depth.ts';
import { type StoreContent, unreadStore, withDeniedActions } from '../samplers/storeProfile.ts';
import { lookingFor } from '../samplers/wanted.ts';
import { sketchingWith } from '../sketches/sketching.ts';
import { sketchesRow } from '../sketches/storeSketches.ts';
import type { CollectedStore } from './discover.ts';

export interface ClassifyOptions {
  readonly context: CollectContext;
  readonly collectors: readonly Collector[];
  readonly classification: ClassificationDocument | undefined;
  readonly scope?: AccountScope;
  readonly now: () => number;
}

const analyse = async (
  store: CollectedStore,
  { context, collectors }: ClassifyOptions,
): Promise<StoreContent> => {
  const { facts, target } = store;
  if (target.unread !== undefined) return unreadStore(target.unread);
  const collector = collectors.find(({ name }) => name === store.collector);
  try {
    return (await collector?.analyse?.(context, { facts, target })) ?? unreadStore('damaged');
  } catch {
    return unreadStore('damaged');
  }
};

interface Observed {
  readonly content: StoreContent;
  readonly observedAt: number;
  readonly sampleCharacters?: ClassificationDocument['sampleCharacters'];
}

/** Settings of a store with those that only reading its content shows: objects may be public by themselves. */
const settingsWith = (
  { posture, publicAccess }: FoundStore['facts'],
  { objectAcls }: StoreContent,
): Pick<ScannedStore, 'posture' | 'publicAccess'> => {
  if (posture?.service !== 's3' || objectAcls === undefined) return { posture, publicAccess };
  const known = { ...posture, objectAcls };
  return { posture: known, publicAccess: hasOpenObjects(known) ? 'public' : publicAccess };
};

/** What leaves the account about a store. */
export const storeRow = (
  { facts, target }: FoundStore,
  { content, observedAt, sampleCharacters }: Observed,
): ScannedStore => {
  const { analysis, sizeBytes, findings, oldestSensitiveAt } = withDeniedActions(
    content,
    target.deniedActions ?? [],
  );
  return {
    kind: 'dataStore',
    ...facts,
    ...settingsWith(facts, content),
    sizeBytes: facts.sizeBytes ?? sizeBytes ?? analysis.bytesTotal,
    observedAt,
    ...(oldestSensitiveAt !== undefined && { oldestSensitiveAt }),
    analysis,
    findings: limitSamples(findings, sampleCharacters),
  };
};

/** What a store holds, and the sketches that were made of it. */
export interface ClassifiedStore {
  readonly row: ScannedStore;
  /** Absent = none were made. */
  readonly sketches?: StoreSketches;
}

/** Second step of a scan, for each store: what it holds. Its failure is a reason in the row. */
export const classifyStore = async (
  store: CollectedStore,
  options: ClassifyOptions,
): Promise<ClassifiedStore> => {
  const { classification, scope = everything, now, context } = options;
  const { sketchKey: key } = context;
  const content = await lookingFor(classification, () =>
    withinDepth(scope.depth, () => sketchingWith(key, () => analyse(store, options))),
  );
  const observedAt = now();
  const { sampleCharacters } = classification ?? {};
  const row = storeRow(store, { content, observedAt, sampleCharacters });
  if (key === undefined || content.sketches === undefined) return { row };
  return { row, sketches: sketchesRow(content.sketches, { arn: row.arn, key, observedAt }) };
};
