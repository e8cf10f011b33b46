import { describe, expect, it } from 'vitest';
import { mergePaths, nodeBeside, readingOrder } from '#features/shared/attackPaths/topology.ts';
import { layeredLayout } from '#viz/layeredLayout.ts';
import { attackPath, pathLink, pathNode } from '../pathBuilders.ts';

const store = (id: string) => pathNode(id, { type: 's3', datastore_node: true, datastoreId: 's' });
const paths = [
  attackPath({
    id: 'p1',
    nodes: [pathNode('ann'), pathNode('role'), store('s all')],
    links: [pathLink('ann', 'role', 'CAN_ASSUME'), pathLink('role', 's all', 'CAN_READ')],
  }),
  attackPath({
    id: 'p2',
    nodes: [pathNode('role', { is_primary: true, active_attack: true }), store('s copy')],
    links: [pathLink('role', 's copy', 'CAN_EXPORT'), pathLink('role', 'gone', 'CAN_READ')],
  }),
];

describe('the topology of several paths', () => {
  const { nodes, links } = mergePaths(paths);

  it('has each node once, a data store too, whatever share of it a path gives', () => {
    expect(nodes.map(({ id, paths: on }) => [id, ...on])).toEqual([
      ['ann', 'p1'],
      ['role', 'p1', 'p2'],
      ['s', 'p1', 'p2'],
    ]);
  });

  it('has each link once, with all that it stands for, and none without both ends', () => {
    expect(links.map(({ source, target, kinds }) => [source, target, ...kinds])).toEqual([
      ['ann', 'role', 'CAN_ASSUME'],
      ['role', 's', 'CAN_READ', 'CAN_EXPORT'],
    ]);
  });

  it('marks a node that is marked on any path', () => {
    const role = nodes.find(({ id }) => id === 'role')?.node;
    expect(role).toMatchObject({ is_primary: true, active_attack: true, eks_enabled: false });
  });

  it('is empty without paths', () => {
    expect(mergePaths([])).toEqual({ nodes: [], links: [] });
  });
});

describe('arrow keys', () => {
  const link = (source: string, target: string) => ({ source, target });
  const layout = layeredLayout(
    [...'abcds'],
    [link('a', 'c'), link('b', 'd'), link('c', 's'), link('d', 's')],
  );
  const from = (at: string, ...keys: readonly string[]) =>
    keys.map((key) => nodeBeside(layout, at, key));

  it('follow the links to the right and back to the left', () => {
    expect(from('a', 'ArrowRight', 'ArrowLeft')).toEqual(['c', undefined]);
    expect(from('d', 'ArrowRight', 'ArrowLeft')).toEqual(['s', 'b']);
    expect(from('s', 'ArrowRight', 'ArrowLeft')).toEqual([undefined, 'c']);
  });

  it('move within a column up and down, and end at its ends', () => {
    expect(from('a', 'ArrowDown', 'ArrowUp')).toEqual(['b', undefined]);
    expect(from('d', 'ArrowDown', 'ArrowUp')).toEqual([undefined, 'c']);
  });

  it('reach the first and the last node by Home and End, and ignore other keys', () => {
    expect(from('c', 'Home', 'End', 'x', 'Tab')).toEqual(['a', 's', undefined, undefined]);
    expect(readingOrder(layout)).toEqual([...'abcds']);
  });
});
