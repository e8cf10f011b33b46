import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AttackPath, PathNode } from '#contracts/attackPath/routes.ts';
import { AttackPathsView } from '#features/shared/attackPaths/AttackPathsView.tsx';
import { NodeModal, partsOf } from '#features/shared/attackPaths/NodeModal.tsx';
import { reachedStores } from '#features/shared/attackPaths/NodeStores.tsx';
import { TopologyTable } from '#features/shared/attackPaths/TopologyTable.tsx';
import { TopologyView } from '#features/shared/attackPaths/TopologyView.tsx';
import { mergePaths } from '#features/shared/attackPaths/topology.ts';
import { queryClient } from '#lib/query.ts';
import { attackPath, pathNode } from '../pathBuilders.ts';

const markup = (content: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
const shown = (...paths: readonly AttackPath[]) => markup(<AttackPathsView paths={paths} />);
const nothing = () => undefined;

describe('attack paths', () => {
  it('are listed without their prefix, the first one chosen', () => {
    const html = shown(attackPath(), attackPath({ id: 'p2', pathScore: 60 }));
    expect(html).not.toContain('>BR-AP-');
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-pressed="true".*>84<.*aria-pressed="false".*>60</);
  });

  it('are told step by step with chances and the statements that prove them', () => {
    const html = shown(attackPath({ alike: 2 }));
    expect(html).toMatch(/Begins with: ann.*Chance 15 %: An old key.*2 other beginnings/);
    expect(html).toMatch(/ann can read cards.*Chance 98 %.*Identity policy.*s3:GetObject/s);
  });

  it('cut long names of nodes and keep them whole as titles', () => {
    const name = 'a-very-long-name-of-a-bucket';
    const html = shown(attackPath({ nodes: [pathNode(name, { is_primary: true })] }));
    expect(html).toContain(`title="${name}">a-very-long-name-…<`);
    expect(html).toContain('Fix here first');
  });

  it('cut a long description and keep it whole as a title', () => {
    const text = 'ann can assume the role reader; reader can read the bucket cards.';
    const html = shown(attackPath({ pathDescription: text }));
    expect(html).toContain(`title="${text}">${text.slice(0, 50)}...<`);
  });

  it('name each node whole for screen readers, with its marks, and say how each is reached', () => {
    const html = shown(
      attackPath({ nodes: [pathNode('ann'), pathNode('cards', { active_attack: true })] }),
    );
    expect(html).toContain('aria-label="cards · Role · Active attack"');
    expect(html).toContain('>reads<');
  });

  it('are said to be none where there are none', () => {
    expect(shown()).toContain('No attack path leads here');
  });
});

describe('the legend', () => {
  const legendOf = (node: Partial<PathNode>): string =>
    /aria-label="Legend">(.*?)<\/ul>/.exec(
      shown(attackPath({ nodes: [pathNode('a', node)] })),
    )?.[1] ?? '';

  it('explains the marks that nodes have, and no others', () => {
    expect(legendOf({ eks_enabled: true })).toMatch(/Cluster<\/li>$/);
    expect(legendOf({ eks_enabled: true })).not.toContain('Active attack');
    expect(legendOf({ active_attack: true })).toContain('Active attack');
    expect(legendOf({})).toBe('');
  });
});

describe('the topology', () => {
  it('names nodes, what they lead to, and how many of the paths they are on', () => {
    const html = markup(<TopologyView paths={[attackPath()]} />);
    expect(html).toContain('Topology: 2 nodes on 1 attack path');
    expect(html).toContain('aria-label="ann · User. Leads to cards"');
    expect(html).toContain('aria-label="cards · s3 · Fix here first"');
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  });

  it('says the same as a table', () => {
    const topology = mergePaths([attackPath()]);
    const html = markup(<TopologyTable topology={topology} onNode={nothing} />);
    expect(html).toMatch(/>ann<\/button>.*>User<.*cards \(reads\).*>1</);
    expect(html).toMatch(/>cards<\/button>.*>s3 · Fix here first</);
  });
});

describe('the details of a node', () => {
  const modalOf = (node: Partial<PathNode>): string =>
    markup(<NodeModal node={pathNode('ann', node)} onClose={nothing} />);
  const own = {
    CD_Asset_Id: 'arn:aws:iam::1:user/ann',
    tooltip_content: { ARN: 'arn:aws:iam::1:user/ann', Account: '1' },
  };

  it('show issues and impacted stores of the node to fix first only', () => {
    const arn = own.CD_Asset_Id;
    const partsFor = (node: Partial<PathNode>) => Object.values(partsOf(pathNode('ann', node)));
    expect(partsFor({ ...own, is_primary: true })).toEqual([arn, arn]);
    expect(partsFor({ ...own, is_primary: true, datastore_node: true })).toEqual([arn, null]);
    expect(partsFor(own)).toEqual([null, null]);
    expect(partsFor({ is_primary: true })).toEqual([null, null]);
  });

  it('lead to its pages', () => {
    expect(modalOf({ ...own, type: 'user' })).toContain(
      'href="/cloud/identity?identity=arn%3Aaws%3Aiam%3A%3A1%3Auser%2Fann"',
    );
    expect(modalOf({ ...own, type: 's3', datastoreId: 's' })).toContain(
      'href="/datastore-details/s/',
    );
    expect(modalOf({})).not.toContain('href=');
    expect(modalOf({})).toContain('outside the connected accounts');
  });

  it('count the paths to each store, most first', () => {
    const to = (id: string, datastoreId: string) =>
      attackPath({ id, datastoreId, nodes: [pathNode('ann'), pathNode(datastoreId)] });
    const stores = reachedStores([to('1', 'a'), to('2', 'b'), to('3', 'b')]);
    expect(stores.map(({ node, paths }) => [node.name, paths])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});
