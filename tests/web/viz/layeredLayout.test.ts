import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LayoutLink, layeredLayout } from '#viz/layeredLayout.ts';

const linksOf = (...pairs: readonly string[]): LayoutLink[] =>
  pairs.map((pair) => {
    const [source = '', target = ''] = pair.split('>');
    return { source, target };
  });
const columnsOf = (nodes: string, ...pairs: readonly string[]) => {
  const { places } = layeredLayout([...nodes], linksOf(...pairs));
  return [...nodes].map((node) => places.get(node)?.column);
};

describe('columns of a layered layout', () => {
  it('count from the ends of all ways', () => {
    expect(columnsOf('abcs', 'a>b', 'b>s', 'c>s')).toEqual([0, 1, 1, 2]);
    expect(columnsOf('abs', 'a>b', 'b>s', 'a>s')).toEqual([0, 1, 2]);
  });

  it('hold a node without links at the end', () => {
    expect(columnsOf('s')).toEqual([0]);
    expect(columnsOf('abs', 'a>s')).toEqual([0, 1, 1]);
  });

  it('are none for an empty graph', () => {
    expect(layeredLayout([], [])).toMatchObject({ columns: 1, rows: 0, links: [] });
  });
});

describe('links of a layered layout', () => {
  it('are dropped where an end is missing, repeated, or the same as the other', () => {
    const { links } = layeredLayout(['a', 's'], linksOf('a>s', 'a>s', 'a>x', 'x>s', 'a>a'));
    expect(links.map(({ source, target }) => `${source}>${target}`)).toEqual(['a>s']);
  });

  it('stop once in each column that they pass', () => {
    const { links } = layeredLayout([...'abcs'], linksOf('a>b', 'b>c', 'c>s', 'a>s'));
    const long = links.find(({ source, target }) => source === 'a' && target === 's');
    expect(long?.route.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
  });

  it('say which of a cycle leads backwards', () => {
    const { links } = layeredLayout([...'abs'], linksOf('a>b', 'b>a', 'b>s'));
    const back = links.filter(({ isBackwards }) => isBackwards);
    expect(back.map(({ source, target }) => `${source}>${target}`)).toEqual(['b>a']);
  });

  it('do not cross where the order of the nodes allows it', () => {
    const { places } = layeredLayout([...'abcds'], linksOf('a>d', 'b>c', 'c>s', 'd>s'));
    const row = (node: string) => places.get(node)?.row ?? 0;
    expect(row('a') < row('b')).toBe(row('d') < row('c'));
  });
});

const graphs = fc.integer({ min: 1, max: 14 }).chain((count) => {
  const node = fc.integer({ min: 0, max: count - 1 }).map(String);
  const link = fc.record({ source: node, target: node });
  return fc.record({
    nodes: fc.constant(Array.from({ length: count }, (_, n) => String(n))),
    links: fc.array(link, { maxLength: 40 }),
  });
});

it('no layout puts two things in one place, and no link runs against its direction unsaid', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, links }) => {
      const layout = layeredLayout(nodes, links);
      const stops = [
        ...layout.places.values(),
        ...layout.links.flatMap(({ route }) => route.slice(1, -1)),
      ].map(({ column, row }) => `${column} ${row}`);
      expect(new Set(stops).size).toBe(stops.length);
      for (const { source, target, isBackwards, route } of layout.links) {
        const ends = [layout.places.get(source), layout.places.get(target)];
        expect([route[0], route.at(-1)]).toEqual(isBackwards ? ends.toReversed() : ends);
        expect(route.map(({ column }) => column)).toEqual(
          route.map((_, n) => (route[0]?.column ?? 0) + n),
        );
      }
      expect(layeredLayout(nodes, links)).toEqual(layout);
    }),
  );
});
