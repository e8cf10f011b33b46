import * as z from 'zod/mini';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import { addRecord } from '../readers/record.ts';
import { rowsToRead, spendRows } from './depth.ts';
import { reasonOfHttp } from './openSearch.ts';
import type { UnitOutcome } from './readObject.ts';
import { readTables } from './readTables.ts';
import { type SignedServer, sendSigned } from './signedHttp.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';
import { createUnitProfile } from './unitProfile.ts';

export const graphPermissions: readonly Permission[] = [
  {
    action: 'neptune-db:ReadDataViaQuery',
    on: 'graph',
    reason: 'read a sample of a graph',
    reads: 'content',
  },
  {
    action: 'neptune-db:GetGraphSummary',
    on: 'graph',
    reason: "know a graph's labels",
    reads: 'content',
  },
];

/** Nodes or edges that are read of one label. */
const MOST_OF_LABEL = 500;

const Summary = z.object({
  payload: z.object({
    graphSummary: z.object({
      nodeLabels: z.array(z.string()),
      edgeLabels: z.array(z.string()),
    }),
  }),
});
const Answer = z.object({
  results: z.array(
    z.object({ it: z.object({ '~properties': z.record(z.string(), z.unknown()) }) }),
  ),
});

interface Label {
  readonly name: string;
  readonly pattern: string;
  /** Labels have no size of their own. */
  readonly bytes: 0;
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** The summary costs nothing: labels of nodes and edges, before any of them is read. */
const listLabels = async (server: SignedServer): Promise<Label[]> => {
  const path = '/propertygraph/statistics/summary';
  const reply = Summary.parse(await sendSigned(server, { method: 'GET', path }));
  const { nodeLabels, edgeLabels } = reply.payload.graphSummary;
  const nodes = nodeLabels.map((name) => ({ name, pattern: `(it:${quoted(name)})` }));
  const edges = edgeLabels.map((name) => ({ name, pattern: `()-[it:${quoted(name)}]->()` }));
  return [...nodes, ...edges].map((each) => ({ ...each, bytes: 0 as const }));
};

const readLabel = async (server: SignedServer, label: Label): Promise<UnitOutcome> => {
  // One more than is read shows that there are more: a label has no count.
  const most = rowsToRead(MOST_OF_LABEL);
  const query = `MATCH ${label.pattern} RETURN it LIMIT ${most + 1}`;
  const reply = await sendSigned(server, {
    method: 'POST',
    path: '/openCypher',
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ query }).toString(),
    },
  });
  const { results } = Answer.parse(reply);
  if (results.length === 0) return { reason: 'empty' };
  const profile = createUnitProfile(label.name);
  const visitor = profile.visitor.table('');
  let bytesSeen = 0;
  for (const { it } of results.slice(0, most)) {
    addRecord(visitor, it['~properties']);
    bytesSeen += JSON.stringify(it['~properties']).length;
  }
  spendRows(Math.min(most, results.length));
  const left = results.length > most ? (['row limit'] as const) : [];
  return { bytesSeen, verdicts: profile.verdicts(1), left };
};

/** Reads the first nodes and edges of every label of a graph, and changes nothing. */
export const sampleNeptune = async (server: SignedServer): Promise<StoreContent> => {
  const profile = createStoreProfile();
  try {
    const labels = await listLabels(server);
    const readOne = (label: Label) => readLabel(server, label);
    const { units } = await readTables({
      tables: labels,
      profile,
      readOne,
      reasonOf: reasonOfHttp,
    });
    return profile.content({ units, bytes: null });
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOfHttp(error)), [deniedAction(error)]);
  }
};
