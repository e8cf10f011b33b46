import { limitMask } from '#classify/mask.ts';
import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';

type Characters = ClassificationDocument['sampleCharacters'];

const limit = (samples: readonly string[], characters: NonNullable<Characters>): string[] =>
  characters === 'none' ? [] : [...new Set(samples.map((sample) => limitMask(sample, characters)))];

/** Findings with no more of their samples than the customer lets out. */
export const limitSamples = (
  findings: readonly ScannedFinding[],
  characters: Characters,
): ScannedFinding[] =>
  characters === undefined
    ? [...findings]
    : findings.map((finding) => ({
        ...finding,
        samples: limit(finding.samples, characters),
        where: finding.where.map((place) =>
          place.samples === undefined
            ? place
            : { ...place, samples: limit(place.samples, characters) },
        ),
      }));
