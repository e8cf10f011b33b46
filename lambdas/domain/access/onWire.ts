import type {
  AccessProof,
  AccessStep,
  IdentityAccess,
  StoreAccess,
} from '#contracts/access/routes.ts';
import { capabilities } from '#contracts/access/words.ts';
import type { Evidence, Layer, Policy } from '#domain/accessPolicy/policy.ts';
import type { HeldCapability } from './access.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import type { AccessFound } from './found.ts';
import { guardrailPolicies } from './guardrails.ts';
import { policiesOn } from './policiesOn.ts';
import type { Step } from './reach.ts';

const MOST_CHARACTERS = 2_000;
const MOST_PROOFS = 6;

const policiesOf = (nodes: readonly IdentityNode[]): (Policy | undefined)[] =>
  nodes.flatMap((node) => [
    ...node.identity,
    node.boundary,
    node.trust,
    ...guardrailPolicies(node),
  ]);

const statementIn = (
  { policy, at }: Evidence,
  policies: readonly (Policy | undefined)[],
): string | null => {
  if (at === null) return null;
  const statement = policies.find((each) => each?.name === policy)?.statements?.[at];
  return statement === undefined ? null : JSON.stringify(statement).slice(0, MOST_CHARACTERS);
};

const proofOf =
  (policies: readonly (Policy | undefined)[]) =>
  (evidence: Evidence): AccessProof => ({
    layer: evidence.layer,
    policy: evidence.policy,
    sid: evidence.sid,
    statement: statementIn(evidence, policies),
    dependsOn: [...evidence.keys],
  });

/** Policies of organizations give nothing, and what they limit is shown whatever else is. */
const limiting: readonly Layer[] = ['scp', 'rcp', 'organization'];

/** Statements that let an identity do something, of its own policies and those of others. */
export const proofsOf = (
  evidence: readonly Evidence[],
  nodes: readonly IdentityNode[],
  store?: AccessStore,
): AccessProof[] => {
  const [limits = [], rest = []] = [true, false].map((isLimit) =>
    evidence.filter(({ layer }) => limiting.includes(layer) === isLimit),
  );
  const shown = [...rest.slice(0, MOST_PROOFS), ...limits.slice(0, MOST_PROOFS)];
  return shown.map(
    proofOf([...policiesOf(nodes), ...(store === undefined ? [] : policiesOn(store))]),
  );
};

/** The root user needs no statement: what limits it are policies of the organization alone. */
const rightOfRoot = ({ principal }: IdentityNode): AccessProof => ({
  layer: 'root',
  policy: `account ${principal.accountId}`,
  ...{ sid: null, statement: null, dependsOn: [] },
});

/** The same for what it is allowed to do: the first of the identities is who does it. */
export const grantsOf = (...[evidence, nodes, store]: Parameters<typeof proofsOf>) => {
  const roots = nodes.slice(0, 1).filter(({ type }) => type === 'root');
  return [...roots.map(rightOfRoot), ...proofsOf(evidence, nodes, store)];
};

const stepOf = ({ from, to, rule, raises, certainty, evidence }: Step): AccessStep => ({
  from: from.name,
  to: to.name,
  rule: rule ?? null,
  raises,
  certainty,
  proof: grantsOf(evidence, [from, to]),
});

const order = ({ capability }: HeldCapability): number => capabilities.indexOf(capability);

const commonOf = ({ held, reached }: AccessFound, store: AccessStore) => {
  const sorted = held.toSorted((a, b) => order(a) - order(b));
  return {
    capabilities: sorted.map(({ capability, certainty, isPartial }) => ({
      name: capability,
      certainty,
      isPartial,
    })),
    steps: reached.steps.map(stepOf),
    proof: grantsOf(sorted[0]?.evidence ?? [], [reached.node], store),
  };
};

export const storeAccessOf = (found: AccessFound, store: AccessStore): StoreAccess => ({
  arn: found.by.principal.arn,
  name: found.by.name,
  cloudAccountId: found.by.principal.accountId,
  type: found.by.type,
  ...commonOf(found, store),
});

export const identityAccessOf = (found: AccessFound, store: AccessStore): IdentityAccess => ({
  id: store.ref,
  arn: store.rowArn ?? store.arn,
  name: store.name,
  cloudAccountId: store.accountId,
  ...commonOf(found, store),
});
