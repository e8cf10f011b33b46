import type { AccessProof } from '#contracts/access/routes.ts';
import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import type { StoredPath } from '#contracts/attackPath/routes.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';

type Hop = StoredPath['links'][number];

const SHOWN = 2_000;

/** Statements of a document, as proofs show them. */
const statementsOf = (document: string | null | undefined): string[] =>
  document == null
    ? []
    : (readStatements(document) ?? []).map((each) => JSON.stringify(each).slice(0, SHOWN));

const idOf = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1);

/** Rows by what proofs name of them. */
const indexOf = (rows: readonly ScanRow[]) => {
  const assets = rows.filter((row) => row.kind === 'asset');
  const byArn = Map.groupBy(rows, ({ arn }) => arn);
  return {
    rows,
    at: (arn: string | null) => byArn.get(arn ?? '') ?? [],
    holders: (arn: string) => rows.filter((row) => textsIn(row).includes(arn)),
    identity: (arn: string | null) =>
      rows.find((row): row is ScannedIdentity => row.kind === 'identity' && row.arn === arn),
    ofType: <T extends AssetType>(type: T): AssetOf<T>[] =>
      assets.filter((row): row is AssetOf<T> => row.assetType === type),
  };
};
type Index = ReturnType<typeof indexOf>;

/** Names and statements of the policies of an identity and of its groups. */
const ownPolicies = (index: Index, arn: string | null): Map<string, string[]> => {
  const own = index.identity(arn);
  const account = arn?.split(':')[4];
  const groups = index.rows.filter(
    (row): row is ScannedIdentity =>
      row.kind === 'identity' &&
      row.identityType === 'group' &&
      row.arn.split(':')[4] === account &&
      (own?.groups.includes(row.name) ?? false),
  );
  const managed = new Map(
    index.ofType('IAM Policy').map(({ arn: of, facts }) => [of, statementsOf(facts.document)]),
  );
  const holders = own === undefined ? [] : [own, ...groups];
  return new Map(
    holders.flatMap((row) => [
      ...row.inlinePolicies.map(
        ({ name, document }) => [`${row.name}: ${name}`, statementsOf(document)] as const,
      ),
      ...[...row.attachedPolicies.map(({ arn: of }) => of), row.permissionsBoundaryArn ?? ''].map(
        (of) => [of, managed.get(of) ?? []] as const,
      ),
    ]),
  );
};

/** The identity, or of a workload the roles that its row or its profile names. */
const actors = (index: Index, arn: string | null): readonly (string | null)[] => {
  const texts = new Set(index.at(arn).flatMap(textsIn));
  const roles = index.rows.filter(
    (row): row is ScannedIdentity =>
      row.kind === 'identity' && [row.arn, ...row.instanceProfiles].some((each) => texts.has(each)),
  );
  return [arn, ...roles.map((row) => row.arn)];
};

const isOwnStatement = (index: Index, { policy, statement }: AccessProof, from: string | null) =>
  actors(index, from).some((arn) =>
    ownPolicies(index, arn)
      .get(policy)
      ?.includes(statement ?? ''),
  );

/** Every text in the facts of a row, whatever field it is in. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const documentsIn = (row: ScanRow): string[] =>
  textsIn(row).filter((text) => text.startsWith('{') && text.includes('"Statement"'));

/** The statement is of a policy on the resource at the end of the hop, or of what guards it. */
const isOnResource = (index: Index, { policy, statement }: AccessProof, arn: string | null) => {
  const guards = index.rows.filter(
    (row) =>
      row.kind === 'asset' &&
      ['KMS Key', 'S3 Access Point', 'Secret'].includes(row.assetType as string),
  );
  const trusts = index.identity(arn)?.trustPolicy ?? null;
  const documents = [...index.at(arn), ...index.at(policy), ...guards].flatMap(documentsIn);
  const all = [...documents, ...(trusts === null ? [] : [trusts])];
  return all.some(
    (document) =>
      statementsOf(document).includes(statement ?? '') || document.startsWith(statement ?? ' '),
  );
};

/** Grants of a key are shown as statements. */
const isGrant = (index: Index, { statement }: AccessProof): boolean => {
  const named = /"Sid":"Grant".*"AWS":"([^"]+)"/.exec(statement ?? '')?.[1];
  const keys = JSON.stringify(index.ofType('KMS Key').map(({ facts }) => facts.grants));
  return named !== undefined && keys.includes(`"${named}"`);
};

/** An access point by its name, or one of another account, to which the bucket leaves it. */
const isAccessPoint = (index: Index, proof: AccessProof, to: string | null): boolean => {
  if (proof.statement !== null) return isOnResource(index, proof, to);
  const account = /^access point of the account (\d+)$/.exec(proof.policy)?.[1];
  return account === undefined
    ? index.ofType('S3 Access Point').some(({ name }) => name === proof.policy)
    : index.at(to).flatMap(documentsIn).join().includes(account);
};

const isSetting = (index: Index, proof: AccessProof, to: string | null): boolean => {
  const key = /^key (.+)$/.exec(proof.policy)?.[1];
  return key === undefined
    ? isFact(index, proof)
    : index
        .at(to)
        .flatMap(textsIn)
        .some((text) => text.endsWith(key));
};

const isOfOrganization = (index: Index, { policy, statement }: AccessProof): boolean =>
  index
    .ofType('Organization Policy')
    .filter(({ name, facts }) => policy === `${name} (${facts.policyId})`)
    .some(({ facts }) => statementsOf(facts.document).includes(statement ?? ''));

const isGroupRule = (index: Index, { policy, statement }: AccessProof): boolean => {
  const group = index.ofType('Security Group').find(({ arn }) => idOf(arn) === policy);
  const rules = group?.facts.rules.filter(({ isEgress }) => !isEgress) ?? [];
  const [, number, port] = /^rule (\d+) admits it on port (\d+)$/.exec(statement ?? '') ?? [];
  if (number === undefined)
    return rules.some(({ protocol, fromPort, toPort, cidrs, prefixLists }) => {
      const ports = fromPort === null ? 'all ports' : `${fromPort} to ${toPort}`;
      return statement === `${protocol} ${ports} from ${[...cidrs, ...prefixLists].join(', ')}`;
    });
  const rule = group?.facts.rules[Number(number) - 1];
  const { fromPort = null, toPort = null } = rule ?? {};
  const isOpen = rule?.protocol === '-1' || fromPort === null;
  return (
    rule?.isEgress === false &&
    (isOpen || (fromPort <= Number(port) && Number(port) <= (toPort ?? fromPort)))
  );
};

const isAclEntry = (index: Index, { policy, statement }: AccessProof): boolean => {
  const acl = index.ofType('Network ACL').find(({ arn }) => idOf(arn) === policy);
  const [, way, numbers = ''] = /^(inbound|outbound) ([\d, ]+)$/.exec(statement ?? '') ?? [];
  return numbers
    .split(', ')
    .every((number) =>
      acl?.facts.entries.some(
        (entry) =>
          entry.isAllow &&
          entry.isEgress === (way === 'outbound') &&
          entry.number === Number(number),
      ),
    );
};

const isRoute = (index: Index, { policy, statement }: AccessProof): boolean => {
  const routes = [
    ...index.ofType('Route Table').map(({ arn, facts }) => ({ arn, routes: facts.routes })),
    ...index.ofType('Transit Gateway Route Table').map(({ arn, facts }) => ({
      arn,
      routes: (facts.routes ?? []).map((each) => ({ ...each, target: each.attachmentId })),
    })),
  ].flatMap((table) => (idOf(table.arn) === policy ? table.routes : []));
  return routes.some(
    ({ destination, target, isActive }) => isActive && statement === `${destination} to ${target}`,
  );
};

/** What proofs say of a row, and where its facts say the same. */
const settings: readonly (readonly [RegExp, (facts: string, named: string) => boolean])[] = [
  [/^instance profile (.+)$/, (facts, named) => facts.includes(`"instanceProfileArn":"${named}"`)],
  [
    /^metadata service: tokens (.+)$/,
    (facts, named) => named === 'not known' || facts.includes(`"tokens":"${named}"`),
  ],
  [/^execution role (.+)$/, (facts, named) => facts.includes(`"roleArn":"${named}"`)],
  [/^task role (.+)$/, (facts, named) => facts.includes(`"taskRoleArn":"${named}"`)],
  [/^(URL without authentication)$/, (facts) => facts.includes('"urlAccess":"NONE"')],
  [
    /^(\w+) API with an address on the internet$/,
    (facts) => facts.includes('"hasOwnAddress":true'),
  ],
  [
    /^may be restored by (.+)$/,
    (facts, named) => {
      const list = JSON.stringify(named.split(', '));
      return ['restorableBy', 'sharedWith'].some((field) => facts.includes(`"${field}":${list}`));
    },
  ],
  [/^(everybody may start machines of it)$/, (facts) => facts.includes('"isPublic":true')],
  [
    /^of (.+)$/,
    (facts, named) => ['sourceArn', 'of'].some((field) => facts.includes(`"${field}":"${named}"`)),
  ],
  [/^attached to (.+)$/, (facts, named) => facts.includes(`"${idOf(named)}"`)],
  [/^replicates to (.+)$/, (facts, named) => facts.includes(`"bucketArn":"${named}"`)],
  [
    /^Inspector: (.+)$/,
    (facts, named) => named.split(', ').every((id) => facts.includes(`"id":"${id}"`)),
  ],
  [
    /^login of the master user in (.+)$/,
    (facts, named) => facts.includes(`"masterSecretArn":"${named}"`),
  ],
  [
    /^(asks for no password)$/,
    (facts) => facts.includes('"isMemcached":true') || facts.includes('"authenticates":false'),
  ],
  [/^(has no policy)$/, (facts) => facts.includes('"policy":{"document":null}')],
  [/^(signs in users of IAM)$/, (facts) => facts.includes('"iamAuthentication":true')],
  [/^its description or a tag names (.+)$/, (facts, named) => facts.includes(`"${named}"`)],
  [/^started with the secret (.+)$/, (facts, named) => facts.includes(`"${named}"`)],
  [/^(cloud keys)$/, (facts) => facts.includes('"type":"cloud-key"')],
  [/^(connection strings)$/, (facts) => facts.includes('"type":"connection-string"')],
  [
    /^login of (\S+) in its .+$/,
    (facts, named) =>
      [...facts.matchAll(/"loginHosts":\[[^\]]*\]/g)].some(([list]) => list.includes(`"${named}"`)),
  ],
  [/^access key in its (.+)$/, (facts) => /"keyOwners":\["/.test(facts)],
  [/^(\w+) (\d+)$/, (facts, named) => facts.includes(`"protocol":"${named}"`)],
  [/^forwards to (.+)$/, (facts, named) => facts.includes(`"targetGroups":["${named}"`)],
  [/^(\S+) on port \d+$/, (facts, named) => facts.includes(`"${named}"`)],
  [/^(.+), authorization: /, (facts, named) => facts.includes(`"route":${JSON.stringify(named)}`)],
  [/^(arn:aws:lambda\S+)$/, (facts, named) => facts.includes(`"${named}"`)],
];

/** The row is that of the ARN, or holds it, as load balancers hold their listeners. */
const isFact = (index: Index, { policy, statement }: AccessProof): boolean => {
  const facts = [...index.at(policy), ...index.holders(policy)].map((row) => JSON.stringify(row));
  const [pattern, holds] = settings.find(([each]) => each.test(statement ?? '')) ?? [];
  const named = pattern?.exec(statement ?? '')?.[1] ?? '';
  return facts.some((each) => holds?.(each, named) === true);
};

const isAddress = (index: Index, { policy }: AccessProof): boolean =>
  policy
    .split(', ')
    .filter((part) => !['publicly accessible', 'assigned to its tasks'].includes(part))
    .every((address) => index.rows.some((row) => textsIn(row).includes(address)));

type Ends = Readonly<Record<'from' | 'to', string | null>>;

const checks: Readonly<Record<string, (index: Index, proof: AccessProof, ends: Ends) => boolean>> =
  {
    identity: (index, proof, { from }) => isOwnStatement(index, proof, from),
    boundary: (index, proof, { from }) => isOwnStatement(index, proof, from),
    resource: (index, proof, { to }) => isOnResource(index, proof, to) || isGrant(index, proof),
    accessPoint: (index, proof, { to }) => isAccessPoint(index, proof, to),
    scp: isOfOrganization,
    rcp: isOfOrganization,
    securityGroup: isGroupRule,
    networkAcl: isAclEntry,
    route: isRoute,
    address: isAddress,
    listener: isFact,
    listenerRule: isFact,
    targetGroup: isFact,
    apiRoute: isFact,
    setting: (index, proof, { to }) => isSetting(index, proof, to),
    finding: isFact,
    root: (index, _, { from }) => index.identity(from)?.identityType === 'root',
    acl: (index, { policy }, { to }) => {
      const [permission, grantee = ''] = policy.split(' for ');
      const facts = JSON.stringify(index.at(to));
      return grantee.endsWith(', on objects')
        ? /"open":[1-9]/.test(facts)
        : facts.includes(`"grantee":"${grantee}","permission":"${permission}"`);
    },
  };

/** Of an identity that an earlier hop lets change its own permissions: they can be any. */
const isSelfGiven = ({ policy }: AccessProof, hop: Hop, earlier: readonly Hop[]): boolean =>
  policy === 'any policy that it gives itself' &&
  earlier.some(({ kind, target }) => kind === 'ESCALATES' && target === hop.source);

/** What was not read, or stands for the absence of a policy, names no statement. */
const isSilent = ({ statement, dependsOn, layer }: AccessProof): boolean =>
  statement === null &&
  (dependsOn.length > 0 || ['organization', 'scp', 'rcp', 'publicAccessBlock'].includes(layer));

const problemOf = (
  index: Index,
  { hop, earlier }: { readonly hop: Hop; readonly earlier: readonly Hop[] },
  ends: Ends,
): string[] => {
  const stated = hop.proof.filter((proof) => !isSilent(proof));
  if (stated.length === 0) return ['no proof'];
  return stated
    .filter((proof) => !isSelfGiven(proof, hop, earlier))
    .filter((proof) => checks[proof.layer]?.(index, proof, ends) !== true)
    .map(({ layer, policy, statement }) => `${layer} ${policy}: ${statement}`);
};

/** Hops of paths of which a proof is in no row of the accounts, with that proof. */
export const unprovenHops = (rows: readonly ScanRow[], paths: readonly StoredPath[]): string[] => {
  const index = indexOf(rows);
  return paths.flatMap(({ nodes, links }) => {
    const arns = new Map(nodes.map(({ id, arn }) => [id, arn]));
    return links.flatMap((hop, n) => {
      const ends = { from: arns.get(hop.source) ?? null, to: arns.get(hop.target) ?? null };
      return problemOf(index, { hop, earlier: links.slice(0, n) }, ends).map(
        (problem) => `${ends.from} -${hop.kind}-> ${ends.to}: ${problem}`,
      );
    });
  });
};
