import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { NotedCall } from '#customer-stack/collectors/refusals.ts';
import type { UnansweredCalls } from '#customer-stack/scanner/discover.ts';

/** What they return holds in every region. */
const global = /^(?:cloudfront|cloudtrail|iam|organizations|sts):/;

const isGlobal = ({ action, region, resource }: NotedCall): boolean =>
  region === null || global.test(action) || (action.startsWith('s3:') && resource === null);

/** The last part of an ARN, such as the id of an instance. */
const idOf = (arn: string): string => arn.split(/[:/]/).at(-1) ?? '';

const isNamed = ({ arn, name }: ScanRow, resource: string): boolean =>
  [arn, name, idOf(arn)].includes(resource);

const regionIn = (row: ScanRow): string => ('region' in row ? row.region : 'global');

/** Of an ARN; empty for what is in no region. */
const regionOfArn = (arn: string): string => arn.split(':')[3] ?? '';

/** Calls by the resource that they were for, as far as it was found: an id is one of its region. */
const ownersOf = ({ arns, calls }: UnansweredCalls): ReadonlyMap<NotedCall, string> => {
  const byId = new Map(arns.map((arn) => [`${regionOfArn(arn)} ${idOf(arn)}`, arn]));
  const known = new Set(arns);
  const ownerOf = ({ storeArn, resource, region }: NotedCall): string | undefined => {
    if (storeArn !== undefined || resource === null) return storeArn;
    if (known.has(resource)) return resource;
    return byId.get(`${region} ${resource}`) ?? byId.get(` ${resource}`);
  };
  return new Map(
    calls.flatMap((call) => {
      const arn = ownerOf(call);
      return arn === undefined ? [] : [[call, arn] as const];
    }),
  );
};

const describe = (row: ScanRow, call: NotedCall): string => {
  const where = call.region === null ? '' : ` in ${call.region}`;
  const error = call.error === null ? '' : ` (${call.error})`;
  if (call.resource === null) return `${call.action}${where}${error}`;
  const what = isNamed(row, call.resource) ? 'this resource' : call.resource;
  return `${call.action}${where} for ${what}${error}`;
};

/** Calls that did not succeed, by resource: those for it, and those for no other in its region. */
export const unansweredByArn = (all: readonly UnansweredCalls[]) => {
  const known = new Map(
    all.flatMap((each) => {
      const owners = ownersOf(each);
      return each.arns.map((arn) => [arn, { calls: each.calls, owners }] as const);
    }),
  );
  return (row: ScanRow) => {
    const { calls = [], owners } = known.get(row.arn) ?? {};
    const region = regionIn(row);
    const own = calls.filter((call) => {
      const owner = owners?.get(call);
      if (owner !== undefined) return owner === row.arn;
      return region === 'global' || call.region === region || isGlobal(call);
    });
    return own.map((call) => ({ ...call, text: describe(row, call) }));
  };
};
