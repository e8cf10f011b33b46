import { believer, maskCustom } from '#classify/custom/matches.ts';
import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

const SHOWN = 100;

/** Runs the scanner's own engine. The sample is not kept, and matches are masked in the reply. */
export const tryDetector: UseCase<
  typeof classificationSettingsRoutes.tryDetector,
  IntegrationsDeps
> = async ({ pattern, keywords, sample }) => {
  const { compilePattern } = await import('#classify/custom/pattern.ts');
  const compiled = compilePattern(pattern);
  if (compiled.refused !== null) return { refused: compiled.refused, count: 0, matches: [] };
  const believes = believer(keywords);
  const matches = sample.split(/\r\n|\n|\r/).flatMap((text, at) =>
    compiled.find(text).map((span) => ({
      line: at + 1,
      ...span,
      masked: maskCustom(text.slice(span.start, span.end)),
      believed: believes([], text, span),
    })),
  );
  return { refused: null, count: matches.length, matches: matches.slice(0, SHOWN) };
};
