import type { ScannedFinding } from '../dataStore/scannedStore.ts';
import {
  charactersFor,
  limitMask,
  type SampleCharacters,
  type SampleSetting,
} from './sampleLimits.ts';

const limit = (samples: readonly string[], characters: SampleCharacters): string[] =>
  characters === 'none' ? [] : [...new Set(samples.map((sample) => limitMask(sample, characters)))];

const limitFinding = (finding: ScannedFinding, characters: SampleCharacters): ScannedFinding => ({
  ...finding,
  samples: limit(finding.samples, characters),
  where: finding.where.map((place) =>
    place.samples === undefined ? place : { ...place, samples: limit(place.samples, characters) },
  ),
});

/** Findings with no more of their samples than the customer allows. */
export const limitSamples = (
  findings: readonly ScannedFinding[],
  setting: SampleSetting | undefined,
): ScannedFinding[] =>
  findings.map((finding) => {
    const characters = charactersFor(setting, finding.type);
    return characters === undefined ? finding : limitFinding(finding, characters);
  });
