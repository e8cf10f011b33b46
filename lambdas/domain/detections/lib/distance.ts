type Coordinates = readonly [longitude: number, latitude: number];

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle, in kilometres. */
export const distanceKm = ([a, b]: Coordinates, [c, d]: Coordinates): number => {
  const [north, east] = [radians(d - b) / 2, radians(c - a) / 2];
  const h =
    Math.sin(north) ** 2 + Math.cos(radians(b)) * Math.cos(radians(d)) * Math.sin(east) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};
