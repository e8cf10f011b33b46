import { covers, type Statement } from './policy.ts';

/** Every resource, or every resource of a type: `*`, `arn:aws:s3:::*`, `arn:aws:iam::111122223333:role/*`. */
const EVERY =
  /^(?:\*|arn:[^:]*:[^:]*:[^:]*:[^:]*:(?:\*|\*\/\*)|arn:[^:]*:(?!s3:)[^:]*:[^:]*:[^:]*:[a-z-]+[/:]\*)$/;

/** A statement with `NotResource` lists no resources: it is for all but some. */
export const isForEverything = ({ resources, conditions }: Statement): boolean =>
  conditions.length === 0 && (resources.length === 0 || resources.some((each) => EVERY.test(each)));

/** Of some actions those that a permission policy allows on every resource. */
export const allowedEverywhere = (
  statements: readonly Statement[],
  actions: readonly string[],
): string[] => {
  const wide = statements.filter(isForEverything);
  const has = (isAllow: boolean, action: string) =>
    wide.some((each) => each.isAllow === isAllow && covers(each, action));
  return actions.filter((action) => has(true, action) && !has(false, action));
};
