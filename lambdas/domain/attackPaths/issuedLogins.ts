import { capabilitiesOf } from '#domain/access/access.ts';
import type { CapabilityAction } from '#domain/access/capabilities.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { networkEases } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { dependent, isProven } from './identityLinks.ts';
import { type PathLink, seen } from './model.ts';

type Login = Pick<PathLink, 'ease' | 'reason' | 'proof'>;

const issuing = (action: string): CapabilityAction => ({
  ...{ capability: 'read', action, on: 'content' },
});

/** A part of an ARN that no policy names: what holds for it holds for any. */
const ANY = '\u0001';

/** What a login is issued for: users of a cluster, or of a database whose id AWS gives. */
const issuedFor = ({ ref, name, accountId, arn, posture }: TargetStore): AccessStore[] => {
  const [, partition, , region = '', owner] = arn.split(':');
  const of = (service: string, resource: string, action: string): AccessStore => ({
    ...{ ref, name, accountId, region, tags: {}, actions: [issuing(action)] },
    arn: `arn:${partition}:${service}:${region}:${owner}:${resource}`,
  });
  if (posture?.service === 'rds' && posture.iamAuthentication === true)
    return [of('rds-db', `dbuser:${ANY}`, 'rds-db:connect')];
  if (posture?.service !== 'redshift') return [];
  return [
    of('redshift', `dbuser:${name}`, 'redshift:GetClusterCredentials'),
    of('redshift', `dbname:${name}`, 'redshift:GetClusterCredentialsWithIAM'),
  ];
};

/**
 * Logins that AWS issues to a role of the account. Sources: RDS user guide, "IAM database authentication";
 * Redshift management guide, "Using IAM authentication to generate database user credentials".
 */
export const issuedLogins = ({ reach }: Pick<AttackFacts, 'reach'>) => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  const issue = (by: IdentityNode, store: TargetStore): Login[] =>
    issuedFor(store).flatMap((of) => {
      const [held] = capabilitiesOf(by, of);
      if (held === undefined || !isProven(held.evidence, by)) return [];
      const { ease, reason } = networkEases.withIssued;
      const setting = seen('setting', store.arn, 'signs in users of IAM');
      const proof = [
        ...grantsOf(held.evidence, [by], of),
        ...(store.type === 'redshift' ? [] : [setting]),
      ];
      return [{ ease: dependent(ease, held.certainty), reason, proof }];
    });
  return (store: TargetStore, role?: string): Login | undefined => {
    const by = nodes.get(role ?? '');
    const isOwn = by?.principal.accountId === store.accountId;
    const all = by !== undefined && isOwn ? issue(by, store) : [];
    return all.toSorted((a, b) => b.ease - a.ease)[0];
  };
};
