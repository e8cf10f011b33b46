import type { Detected, DetectionFacts } from '../detection.ts';
import { type Act, type Deed, deedsIn } from './deeds.ts';
import { accountArn } from './detectCalls.ts';
import { type Proof, provenBy } from './provenBy.ts';

export interface SpanRule {
  readonly services: readonly string[];
  readonly acts: (deed: Deed, facts: DetectionFacts) => readonly Act[];
  readonly spanMs: number;
  /** Whether calls of a span are enough; `stores` are those that they were to, each once. */
  readonly isEnough: (span: readonly Proof[], stores: readonly string[]) => boolean;
  readonly because: (span: readonly Proof[], stores: readonly string[]) => string;
}

const storesIn = (span: readonly Proof[]): string[] => [...new Set(span.map(({ store }) => store))];

/** By the last call of each row: of calls that came earlier in ten minutes no time is known. */
const spansOf = (proofs: readonly Proof[], { spanMs, isEnough }: SpanRule): Proof[][] => {
  const sorted = proofs.toSorted((a, b) => a.row.lastAt - b.row.lastAt);
  return sorted.flatMap((last, at) => {
    const span = sorted.slice(0, at + 1).filter(({ row }) => row.lastAt > last.row.lastAt - spanMs);
    return isEnough(span, storesIn(span)) ? [span] : [];
  });
};

const foundOf = (
  spans: readonly Proof[][],
  rule: SpanRule,
  facts: DetectionFacts,
): Detected | undefined => {
  const last = spans.at(-1);
  const { arn = null, accountId = null } = last?.at(-1)?.row.principal ?? {};
  if (last === undefined) return undefined;
  const proofs = [...new Set(spans.flat())];
  const stores = storesIn(proofs).flatMap(facts.storesOf);
  return {
    resource: arn ?? accountArn(accountId ?? facts.accountId),
    stores: [...new Set(stores.map(({ id }) => id))].sort(),
    because: rule.because(last, storesIn(last)),
    ...provenBy(proofs),
  };
};

/** A finding for each principal with enough calls over several data stores in a short time. */
export const detectSpans =
  (rule: SpanRule) =>
  (facts: DetectionFacts): readonly Detected[] => {
    const deeds = deedsIn(facts.windows).filter(({ store }) =>
      rule.services.includes(store.split(':')[2] ?? ''),
    );
    const byPrincipal = Map.groupBy(deeds, ({ principalId }) => principalId);
    return [...byPrincipal.values()].flatMap((own) => {
      const proofs = own.flatMap((deed) =>
        rule.acts(deed, facts).map((act): Proof => ({ ...act, store: deed.store })),
      );
      return foundOf(spansOf(proofs, rule), rule, facts) ?? [];
    });
  };
