import type { MultiPolygon } from 'geojson';
import { useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landUrl from 'world-atlas/land-110m.json?url';

type Land = Topology<{ readonly land: GeometryCollection }>;

const readLand = async (): Promise<MultiPolygon> => {
  const topology = (await (await fetch(landUrl)).json()) as Land;
  const { features } = feature(topology, topology.objects.land);
  const coordinates = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  return { type: 'MultiPolygon', coordinates };
};

let land: Promise<MultiPolygon> | undefined;

/**
 * Outlines of land (Natural Earth, public domain), read once; undefined until they are there. A map
 * without them still shows its marks.
 */
export const useLand = (): MultiPolygon | undefined => {
  const [found, setFound] = useState<MultiPolygon>();
  useEffect(() => {
    land ??= readLand();
    land.then(setFound, () => {
      land = undefined;
    });
  }, []);
  return found;
};
