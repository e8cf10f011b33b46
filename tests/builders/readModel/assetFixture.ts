import { setInstancesRisk } from '#api/issues/setInstancesRisk.ts';
import { setIssueRisk } from '#api/issues/setIssueRisk.ts';
import { setTags } from '#api/tags/setTags.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { noRiskFacts } from '#contracts/risk/facts.ts';
import { type SensitiveLevel, sensitiveFloors } from '#contracts/tag/levels.ts';
import { assetRisk } from '#domain/risk/assetRisk.ts';
import { storeRisk } from '#domain/risk/storeRisk.ts';
import { expireAcceptances } from '#events/expire/expireAcceptances.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { compareRows } from '#readModel/engine/order.ts';
import { readPage } from '#readModel/engine/view.ts';
import { assetCounts, countAssets } from '#readModel/kinds/assets/counts.ts';
import { assetColumns } from '#readModel/kinds/assets/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { PublishDeps } from '#readModel/publisher/publishDeps.ts';
import { readHead } from '#store/head.ts';
import { entityKey, entityRefOf } from '#store/keys/entities.ts';
import { startSession } from '#store/sessions.ts';
import { putItem } from '#store/table.ts';
import { writeUser } from '#store/users.ts';
import { issueRecord, storeIssues } from '../issueRecords.ts';
import { openMemoryTables } from '../memory/documentClient.ts';
import { testAccountId } from '../scanFixture.ts';
import { scanRow } from '../scanRow.ts';
import { putStore } from '../storedStore.ts';
import { freshCustomer } from '../testTables.ts';
import { listsOf } from './listsOf.ts';
import { publishAssets, publishDataStores, publishIssues } from './publishOne.ts';

export const DAY = 86_400_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const shown = ['arn', 'issues', 'risk'] as const;

/** A decision as the test remembers it; the later one counts. */
interface Remembered {
  readonly accepted: boolean;
  readonly at: number;
  readonly expires: boolean;
}

const asset = (at: number, isStore: boolean) => {
  const arn = `arn:aws:s3:::asset-${at}`;
  const id = entityRefOf(isStore ? 'dataStore' : 'asset', testAccountId, arn);
  return { id, arn, name: `asset-${at}`, isStore, sensitivity: isStore ? at : null };
};
type Asset = ReturnType<typeof asset>;

const writeAsset = async (core: PublishDeps['core'], customer: CustomerContext, one: Asset) => {
  const { id, arn, name, isStore, sensitivity } = one;
  if (isStore) return putStore(core, customer, [scanRow({ arn, name }), sensitivity ?? 0]);
  const accountId = testAccountId;
  const summary = { arn, name, type: 'EC2 Instance', region: 'us-east-1', accountId, isOwn: true };
  const version = { id, accountId, state: 'present', hash: 'h', scanSeq: 1, part: 0 };
  return putItem(core, { ...entityKey(customer, id), ...version, firstSeenAt: 1, summary });
};

const caller = { userId: 'user-1', sessionId: 'session-1', role: 'ADMIN' } as const;

/** What the writes of a caller depend on: an active user and a session that has not ended. */
const putCaller = async (
  identity: PublishDeps['core'],
  { customerId }: CustomerContext,
): Promise<void> => {
  const { userId, sessionId, role } = caller;
  const name = { firstName: 'Ann', lastName: 'Lee', email: `ann@${customerId}.example` };
  const state = { status: 'ACTIVE', view: 'data', signedOutAt: null } as const;
  const createdAt = Date.now();
  await writeUser(identity, { ...name, ...state, userId, customerId, role, createdAt });
  const session = { sessionId, userId, startedAt: createdAt, address: '', userAgent: '' };
  await startSession(identity, { ...session, factor: 'password' });
};

/** Nothing was analysed: neither paths nor issues are known. */
const riskOf = (sensitivity: number): number =>
  storeRisk({ sensitivity, exposure: scanRow().publicAccess, facts: noRiskFacts }).score;

/** Some assets, every third a data store, and the calls that change what is open on them. */
export const createAssetFixture = async (assets: number) => {
  const client = openMemoryTables(['core', 'chunks', 'identity']);
  const [core, chunks] = [
    { name: 'core', client },
    { name: 'chunks', client },
  ];
  const identity = { name: 'identity', client };
  const customer = freshCustomer();
  await putCaller(identity, customer);
  const all = Array.from({ length: assets }, (_, at) => asset(at, at % 3 === 0));
  for (const one of all) await writeAsset(core, customer, one);
  const deps: PublishDeps = { core, chunks, kinds: listedKinds, now: Date.now, log: silent };
  const lists = listsOf({ core, chunks });
  const clock = { now: Date.now() };
  const call = () => ({
    deps: { lists, core, identity, enqueuePublish: async () => {} },
    caller: { customer, ...caller, isDemo: false, issuedAt: clock.now },
    mayManage: true,
    now: clock.now,
  });
  return { core, customer, all, deps, lists, clock, call };
};
type Base = Awaited<ReturnType<typeof createAssetFixture>>;

/** What must be seen, worked out of what the test itself did, in no way as the product does it. */
export class Reference {
  private readonly base: Base;
  private step = 0;
  private readonly own = new Map<string, Remembered>();
  private readonly rules = new Map<string, Remembered>();
  private readonly tags = new Map<string, SensitiveLevel>();
  readonly stored = new Map<string, IssueRecord>();
  private published: readonly IssueRecord[] = [];

  constructor(base: Base) {
    this.base = base;
  }

  private remember(accepted: boolean, expires: boolean): Remembered {
    this.step += 1;
    return { accepted, expires, at: this.step };
  }

  private isAccepted({ id, vulnerability }: IssueRecord): boolean {
    const [own, rule] = [this.own.get(id), this.rules.get(vulnerability)];
    return ((rule?.at ?? 0) > (own?.at ?? 0) ? rule : own)?.accepted ?? false;
  }

  async found(more: Partial<IssueRecord>): Promise<void> {
    const issue = issueRecord({ ...more, accountId: testAccountId });
    const known = this.stored.get(issue.id);
    const record = { ...issue, display: known?.display ?? issue.display };
    this.stored.set(issue.id, record);
    await storeIssues(this.base.deps, this.base.customer, [record]);
  }

  async decideOn(ids: readonly string[], risk_accepted: boolean, expires: boolean) {
    const request = { securityIssueInstanceIds: [...ids], risk_accepted, ...this.until(expires) };
    await setInstancesRisk({ customerId: '', ...request } as never, this.base.call() as never);
    const remembered = this.remember(risk_accepted, expires);
    for (const id of ids) this.own.set(id, remembered);
  }

  /** Refused for a definition that no list shows yet. */
  async decideAll(securityIssueId: string, risk_accepted: boolean, expires: boolean) {
    if (!this.published.some(({ vulnerability }) => vulnerability === securityIssueId)) return;
    const request = { securityIssueId, risk_accepted, ...this.until(expires) };
    await setIssueRisk({ customerId: '', ...request } as never, this.base.call() as never);
    this.rules.set(securityIssueId, this.remember(risk_accepted, expires));
  }

  private until(expires: boolean) {
    const day = new Date(this.base.clock.now).toISOString().slice(0, 10);
    return expires ? { expiresOn: day } : {};
  }

  async expire(): Promise<void> {
    const now = () => this.base.clock.now + DAY;
    const { core, customer } = this.base;
    await expireAcceptances({ core, enqueuePublish: async () => {}, now }, customer);
    for (const userState of [this.own, this.rules]) {
      for (const [id, one] of userState) {
        if (one.expires) userState.set(id, { ...one, accepted: false, expires: false });
      }
    }
  }

  async tag(level: SensitiveLevel): Promise<void> {
    const { id } = this.base.all[0] as Asset;
    const request = { customerId: '', datastoreId: id, customerSensTag: level };
    await setTags(request as never, this.base.call() as never);
    this.tags.set(id, level);
  }

  /** Rebuilds the issues, so that what a scan found shows; the others apply edits alone. */
  async publish(kind: 'dataStores' | 'issues' | 'assets', deps = this.base.deps): Promise<void> {
    const { customer, core } = this.base;
    const gen = async () => (await readHead(core, customer)).kinds.issues?.gen;
    const before = await gen();
    const stored = [...this.stored.values()];
    const publish = { dataStores: publishDataStores, issues: publishIssues, assets: publishAssets };
    try {
      await publish[kind](deps, { customer, rebuild: kind === 'issues' });
    } finally {
      if ((await gen()) !== before) this.published = stored;
    }
  }

  /** Rows as the list must show them, those with the most open issues first. */
  expected(): Row[] {
    const rows = this.base.all.map(({ id, arn, isStore, sensitivity }): Row => {
      const open = this.published.filter(
        (issue) => issue.location === arn && issue.status === 'active' && !this.isAccepted(issue),
      );
      const floor = this.tags.get(id);
      const own = Math.max(sensitivity ?? 0, floor ? sensitiveFloors[floor] : 0);
      const worst = open.length === 0 ? null : Math.max(...open.map(({ score }) => score));
      const byIssue = assetRisk({ path: null, store: null, issue: worst })?.score ?? null;
      const cells = { arn, issues: open.length, risk: isStore ? riskOf(own) : byIssue };
      return { ...cells, accountId: testAccountId };
    });
    const ascending = compareRows(assetsKind, 'issues');
    return rows.sort((a, b) => ascending(b, a)).map(({ accountId: _, ...row }) => row);
  }

  /** The same as the product shows it. */
  async seen(): Promise<readonly Row[]> {
    const { lists, customer, all } = this.base;
    const view = await lists.read(assetsKind, customer, assetColumns);
    const order = { column: 'issues', descending: true } as const;
    const window = { from: 0, limit: all.length + 1 };
    return readPage(view, { where: [], order, window }, shown).rows;
  }

  /** The number on the card. */
  async urgent(): Promise<number> {
    const { lists, customer } = this.base;
    return countAssets(await lists.count(assetsKind, customer, assetCounts), null).UrgentRisk;
  }
}
