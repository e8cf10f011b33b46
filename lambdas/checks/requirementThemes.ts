import type { Framework } from '#contracts/check/frameworks.ts';
import { accountThemes } from './accountThemes.ts';
import type { Check } from './check.ts';
import { dataThemes } from './dataThemes.ts';

type Requirements = Check['frameworks'];

/**
 * What a check is about, and the requirements that ask for it. Where AWS Security Hub has the same
 * control, those of NIST and PCI DSS are among the ones that it states for it.
 */
const themes = { ...dataThemes, ...accountThemes };

type RequirementTheme = keyof typeof themes;

/** Requirements that ask for what the themes are about, and those of this check alone. */
export const requirementsOn = (
  about: readonly RequirementTheme[],
  own: Requirements = {},
): Requirements => {
  const all: Requirements[] = [...about.map((theme) => themes[theme]), own];
  const merged = new Map<Framework, Set<string>>();
  for (const each of all)
    for (const [framework, list] of Object.entries(each) as [Framework, readonly string[]][])
      merged.set(framework, new Set([...(merged.get(framework) ?? []), ...list]));
  return Object.fromEntries([...merged].map(([framework, list]) => [framework, [...list]]));
};
