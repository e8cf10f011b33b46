import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';

type Row = readonly [
  city: string,
  state: string,
  country: string,
  continent: string,
  longitude: number,
  latitude: number,
];

/**
 * Metropolitan area that each region is named for, in degrees. Source: AWS documentation, "AWS
 * Regions", geography and name.
 */
const rows: Readonly<Record<string, Row>> = {
  'af-south-1': ['Cape Town', '', 'ZA', 'AF', 18.42, -33.92],
  'ap-east-1': ['Hong Kong', '', 'HK', 'AS', 114.17, 22.32],
  'ap-east-2': ['Taipei', '', 'TW', 'AS', 121.57, 25.03],
  'ap-northeast-1': ['Tokyo', '', 'JP', 'AS', 139.69, 35.69],
  'ap-northeast-2': ['Seoul', '', 'KR', 'AS', 126.98, 37.57],
  'ap-northeast-3': ['Osaka', '', 'JP', 'AS', 135.5, 34.69],
  'ap-south-1': ['Mumbai', '', 'IN', 'AS', 72.88, 19.08],
  'ap-south-2': ['Hyderabad', '', 'IN', 'AS', 78.49, 17.39],
  'ap-southeast-1': ['Singapore', '', 'SG', 'AS', 103.82, 1.35],
  'ap-southeast-2': ['Sydney', '', 'AU', 'OC', 151.21, -33.87],
  'ap-southeast-3': ['Jakarta', '', 'ID', 'AS', 106.85, -6.21],
  'ap-southeast-4': ['Melbourne', '', 'AU', 'OC', 144.96, -37.81],
  'ap-southeast-5': ['Kuala Lumpur', '', 'MY', 'AS', 101.69, 3.14],
  'ap-southeast-6': ['Auckland', '', 'NZ', 'OC', 174.76, -36.85],
  'ap-southeast-7': ['Bangkok', '', 'TH', 'AS', 100.5, 13.76],
  'ca-central-1': ['Montreal', 'Quebec', 'CA', 'NA', -73.57, 45.5],
  'ca-west-1': ['Calgary', 'Alberta', 'CA', 'NA', -114.07, 51.05],
  'cn-north-1': ['Beijing', '', 'CN', 'AS', 116.41, 39.9],
  'cn-northwest-1': ['Zhongwei', 'Ningxia', 'CN', 'AS', 105.2, 37.5],
  'eu-central-1': ['Frankfurt', '', 'DE', 'EU', 8.68, 50.11],
  'eu-central-2': ['Zurich', '', 'CH', 'EU', 8.54, 47.38],
  'eu-north-1': ['Stockholm', '', 'SE', 'EU', 18.07, 59.33],
  'eu-south-1': ['Milan', '', 'IT', 'EU', 9.19, 45.46],
  'eu-south-2': ['Zaragoza', 'Aragon', 'ES', 'EU', -0.88, 41.65],
  'eu-west-1': ['Dublin', '', 'IE', 'EU', -6.26, 53.35],
  'eu-west-2': ['London', '', 'GB', 'EU', -0.13, 51.51],
  'eu-west-3': ['Paris', '', 'FR', 'EU', 2.35, 48.86],
  'il-central-1': ['Tel Aviv', '', 'IL', 'AS', 34.78, 32.09],
  'me-central-1': ['Dubai', '', 'AE', 'AS', 55.27, 25.2],
  'me-south-1': ['Manama', '', 'BH', 'AS', 50.58, 26.23],
  'mx-central-1': ['Querétaro', '', 'MX', 'NA', -100.39, 20.59],
  'sa-east-1': ['São Paulo', '', 'BR', 'SA', -46.63, -23.55],
  'us-east-1': ['Ashburn', 'Virginia', 'US', 'NA', -77.49, 39.04],
  'us-east-2': ['Columbus', 'Ohio', 'US', 'NA', -83.0, 39.96],
  'us-gov-east-1': ['Columbus', 'Ohio', 'US', 'NA', -83.0, 39.96],
  'us-gov-west-1': ['Portland', 'Oregon', 'US', 'NA', -122.68, 45.52],
  'us-west-1': ['San Jose', 'California', 'US', 'NA', -121.89, 37.34],
  'us-west-2': ['Boardman', 'Oregon', 'US', 'NA', -119.7, 45.84],
};

/** Where a region is; undefined = not known. */
export const regionPlace = (code: string): Omit<SourcePlace, 'network'> | undefined => {
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  if (row === undefined) return undefined;
  const [city, state, country, continent, longitude, latitude] = row;
  return { city, state, country, continent, coordinates: [longitude, latitude] };
};
