import { describe, expect, it } from 'vitest';
import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import { cutsOn } from '#features/shared/attackPaths/cuts.ts';
import { attackPath, pathLink, pathNode } from '../pathBuilders.ts';

const path = attackPath({
  nodes: [
    pathNode('internet', { type: 'internet' }),
    pathNode('vm', { CD_Asset_Id: 'arn:vm' }),
    pathNode('role', { CD_Asset_Id: 'arn:role' }),
  ],
  links: [
    pathLink('internet', 'vm', 'EXPOSED_TO', { text: 'Internet can connect to vm' }),
    pathLink('vm', 'role', 'HAS_IDENTITY', { text: 'vm acts with the role role' }),
  ],
});
const point = (more: Partial<ChokePoint>): ChokePoint => ({
  ...{ kind: 'HAS_IDENTITY', text: 'vm acts with the role role', from: 'arn:vm', to: 'arn:role' },
  ...{ rule: null, proof: [], paths: 3, stores: [], score: null, lowered: [] },
  ...{ step: 'cut' as const, stepId: 's', gained: null },
  ...more,
});

describe('the choke points on a path', () => {
  it('keep their number in the checklist and the paths that are gone with them', () => {
    const cuts = cutsOn(path, [point({ from: 'arn:other' }), point({ paths: 7 })]);
    expect([...cuts]).toEqual([['role', { number: 2, paths: 7 }]]);
  });

  it('are found where the link begins outside the accounts', () => {
    const outside = { kind: 'EXPOSED_TO', from: null, to: 'arn:vm' } as const;
    const text = 'Internet can connect to vm';
    expect([...cutsOn(path, [point({ ...outside, text })]).keys()]).toEqual(['vm']);
    const everybody = point({ ...outside, text: 'Everybody can connect to vm' });
    expect(cutsOn(path, [everybody]).size).toBe(0);
  });

  it.each([{ kind: 'CONTROLS' }, { from: 'arn:x' }, { to: 'arn:x' }, { text: 'x' }] as const)(
    'are none for another link: %o',
    (more) => {
      expect(cutsOn(path, [point(more)]).size).toBe(0);
    },
  );
});
