import type { AttackPath, RiskStep } from '#contracts/attackPath/routes.ts';

/** A choke point on a path. */
export interface Cut {
  /** Its number in the checklist, from 1. */
  readonly number: number;
  /** Listed paths that are gone with it and not with those before it in the checklist. */
  readonly paths: number;
}

/** Choke points among the links of a path, by the target of the link. */
export const cutsOn = (
  { nodes, links }: AttackPath,
  steps: readonly RiskStep[],
): ReadonlyMap<string, Cut> => {
  const arns = new Map(nodes.map(({ id, CD_Asset_Id }) => [id, CD_Asset_Id]));
  const numberOf = ({ source, target, kind, text }: AttackPath['links'][number]): number =>
    1 +
    steps.findIndex(
      (point) =>
        point.step === 'cut' &&
        point.kind === kind &&
        point.text === text &&
        point.from === arns.get(source) &&
        point.to === arns.get(target),
    );
  return new Map(
    links.flatMap((link): [string, Cut][] => {
      const number = numberOf(link);
      const point = steps[number - 1];
      return point?.step === 'cut' ? [[link.target, { number, paths: point.paths }]] : [];
    }),
  );
};
