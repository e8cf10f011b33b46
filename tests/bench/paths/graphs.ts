import { DirectedGraph } from 'graphology';
import dijkstra from 'graphology-shortest-path/dijkstra.js';
import { cheapestPaths } from '#domain/attackPaths/cheapestPaths.ts';
import { type Edges, type Graph, graphOf, leastCosts } from '#domain/attackPaths/graph.ts';
import { type BenchRow, median, row } from '../row.ts';
import { threadSeconds } from '../seconds.ts';
import { createRandom } from './tenant.ts';

const NODES = 1_000_000;
const EDGES = 4_000_000;
const STORES = 5_000;
const ENTRIES = 1_000;
/** What graphology takes without running out of memory. */
const PEER_SHARE = 5;
const ROUNDS = 3;

/** Edges at random; node 0 is before the entries, and the last nodes are stores. */
const randomEdges = (nodes: number, count: number): Edges => {
  const random = createRandom(nodes);
  const edges = {
    from: new Uint32Array(count),
    to: new Uint32Array(count),
    cost: new Float64Array(count),
  };
  for (let edge = 0; edge < count; edge += 1) {
    edges.from[edge] = edge < ENTRIES ? 0 : 1 + random(nodes - 1);
    edges.to[edge] = 1 + random(nodes - 1);
    edges.cost[edge] = 0.05 + random(1_000) / 1_000;
  }
  return edges;
};

/** With the bounds that the product searches with. */
const searchAll = (graph: Graph, costs: Float64Array): number => {
  let found = 0;
  for (let store = graph.nodes - STORES; store < graph.nodes; store += 1)
    found += cheapestPaths(graph, {
      ...{ from: 0, to: store, costs, most: 10, mostEdges: 9, mostSteps: 2_000 },
      ...{ isClosed: () => false, mayRepeat: () => false, isFree: () => false },
    }).length;
  return found;
};

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

const ownRows = (): BenchRow[] => {
  const before = megabytes();
  const edges = randomEdges(NODES, EDGES);
  const built = median(
    Array.from({ length: ROUNDS }, () => threadSeconds(() => graphOf(NODES, edges))),
  );
  const graph = graphOf(NODES, edges);
  const passes = Array.from({ length: ROUNDS }, () =>
    threadSeconds(() => leastCosts(graph, 0, 'forwards')),
  );
  const costs = leastCosts(graph, 0, 'forwards');
  let found = 0;
  const searched = threadSeconds(() => {
    found = searchAll(graph, costs);
  });
  const pass = {
    area: 'paths',
    unit: 's of thread',
    peer: 'one Dijkstra pass',
    peerValue: median(passes),
  };
  return [
    row({ ...pass, name: 'graph of 1M nodes, 4M edges: build', value: built, target: '<= 3' }),
    row({
      ...{ ...pass, name: '10 best paths to 5,000 stores', value: searched, target: '<= 5' },
      note: `${found.toLocaleString('en')} paths; process ${before} -> ${megabytes()} MB`,
    }),
  ];
};

const peerRow = (): BenchRow => {
  const [nodes, count] = [NODES / PEER_SHARE, EDGES / PEER_SHARE];
  const edges = randomEdges(nodes, count);
  const own = median(
    Array.from({ length: ROUNDS }, () =>
      threadSeconds(() => leastCosts(graphOf(nodes, edges), 0, 'forwards')),
    ),
  );
  const peer = threadSeconds(() => {
    const graph = new DirectedGraph();
    for (let node = 0; node < nodes; node += 1) graph.addNode(node);
    for (let edge = 0; edge < count; edge += 1)
      if (!graph.hasEdge(edges.from[edge], edges.to[edge]))
        graph.addEdge(edges.from[edge], edges.to[edge], { weight: edges.cost[edge] });
    dijkstra.singleSource(graph, 0);
  });
  return row({
    ...{ area: 'paths', name: '200k nodes, 800k edges: build and Dijkstra', value: own },
    unit: 's of thread',
    ...{ peer: 'graphology', peerValue: peer, target: '<= 0.1' },
  });
};

export const graphRows = (): BenchRow[] => [...ownRows(), peerRow()];
