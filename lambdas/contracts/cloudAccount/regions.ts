/**
 * AWS regions: `public` = open to every account without opt-in. `zoneLimit` = number of zones an
 * account can use where that is fewer than exist. Coordinates are of the metropolitan area that the
 * region is named for, in degrees. Source of names, codes and zones: AWS Global Infrastructure pages.
 */
export interface Region {
  readonly name: string;
  readonly fullName: string;
  readonly code: string;
  readonly public: boolean;
  readonly zones: number;
  readonly zoneLimit?: number;
  readonly latitude: number;
  readonly longitude: number;
}

export const regions: readonly Region[] = [
  {
    name: 'N. Virginia',
    fullName: 'US East (N. Virginia)',
    code: 'us-east-1',
    public: true,
    zones: 6,
    latitude: 38.95,
    longitude: -77.45,
  },
  {
    name: 'Ohio',
    fullName: 'US East (Ohio)',
    code: 'us-east-2',
    public: true,
    zones: 3,
    latitude: 39.96,
    longitude: -83.0,
  },
  {
    name: 'N. California',
    fullName: 'US West (N. California)',
    code: 'us-west-1',
    public: true,
    zones: 3,
    zoneLimit: 2,
    latitude: 37.35,
    longitude: -121.96,
  },
  {
    name: 'Oregon',
    fullName: 'US West (Oregon)',
    code: 'us-west-2',
    public: true,
    zones: 4,
    latitude: 45.84,
    longitude: -119.7,
  },
  {
    name: 'Central',
    fullName: 'Canada (Central)',
    code: 'ca-central-1',
    public: true,
    zones: 3,
    latitude: 45.5,
    longitude: -73.6,
  },
  {
    name: 'Calgary',
    fullName: 'Canada West (Calgary)',
    code: 'ca-west-1',
    public: false,
    zones: 3,
    latitude: 51.05,
    longitude: -114.07,
  },
  {
    name: 'Sao Paulo',
    fullName: 'South America (Sao Paulo)',
    code: 'sa-east-1',
    public: true,
    zones: 3,
    latitude: -23.34,
    longitude: -46.38,
  },
  {
    name: 'Ireland',
    fullName: 'Europe (Ireland)',
    code: 'eu-west-1',
    public: true,
    zones: 3,
    latitude: 53.35,
    longitude: -6.26,
  },
  {
    name: 'London',
    fullName: 'Europe (London)',
    code: 'eu-west-2',
    public: true,
    zones: 3,
    latitude: 51.51,
    longitude: -0.13,
  },
  {
    name: 'Paris',
    fullName: 'Europe (Paris)',
    code: 'eu-west-3',
    public: true,
    zones: 3,
    latitude: 48.86,
    longitude: 2.35,
  },
  {
    name: 'Frankfurt',
    fullName: 'Europe (Frankfurt)',
    code: 'eu-central-1',
    public: true,
    zones: 3,
    latitude: 50.11,
    longitude: 8.68,
  },
  {
    name: 'Zurich',
    fullName: 'Europe (Zurich)',
    code: 'eu-central-2',
    public: false,
    zones: 3,
    latitude: 47.38,
    longitude: 8.54,
  },
  {
    name: 'Stockholm',
    fullName: 'Europe (Stockholm)',
    code: 'eu-north-1',
    public: true,
    zones: 3,
    latitude: 59.33,
    longitude: 18.07,
  },
  {
    name: 'Milan',
    fullName: 'Europe (Milan)',
    code: 'eu-south-1',
    public: false,
    zones: 3,
    latitude: 45.46,
    longitude: 9.19,
  },
  {
    name: 'Bahrain',
    fullName: 'Middle East (Bahrain)',
    code: 'me-south-1',
    public: false,
    zones: 3,
    latitude: 26.07,
    longitude: 50.56,
  },
  {
    name: 'Cape Town',
    fullName: 'Africa (Cape Town)',
    code: 'af-south-1',
    public: false,
    zones: 3,
    latitude: -33.92,
    longitude: 18.42,
  },
  {
    name: 'Mumbai',
    fullName: 'Asia Pacific (Mumbai)',
    code: 'ap-south-1',
    public: true,
    zones: 3,
    latitude: 19.08,
    longitude: 72.88,
  },
  {
    name: 'Singapore',
    fullName: 'Asia Pacific (Singapore)',
    code: 'ap-southeast-1',
    public: true,
    zones: 3,
    latitude: 1.35,
    longitude: 103.82,
  },
  {
    name: 'Sydney',
    fullName: 'Asia Pacific (Sydney)',
    code: 'ap-southeast-2',
    public: true,
    zones: 3,
    latitude: -33.87,
    longitude: 151.21,
  },
  {
    name: 'Tokyo',
    fullName: 'Asia Pacific (Tokyo)',
    code: 'ap-northeast-1',
    public: true,
    zones: 4,
    zoneLimit: 3,
    latitude: 35.68,
    longitude: 139.69,
  },
  {
    name: 'Seoul',
    fullName: 'Asia Pacific (Seoul)',
    code: 'ap-northeast-2',
    public: true,
    zones: 4,
    latitude: 37.57,
    longitude: 126.98,
  },
  {
    name: 'Osaka',
    fullName: 'Asia Pacific (Osaka)',
    code: 'ap-northeast-3',
    public: true,
    zones: 3,
    latitude: 34.69,
    longitude: 135.5,
  },
  {
    name: 'Hong Kong',
    fullName: 'Asia Pacific (Hong Kong)',
    code: 'ap-east-1',
    public: false,
    zones: 3,
    latitude: 22.32,
    longitude: 114.17,
  },
];

/** The others must be switched on in an account first. */
export const openRegions: readonly string[] = regions
  .filter((region) => region.public)
  .map(({ code }) => code);

export const regionByCode = (code: string): Region | undefined =>
  regions.find((region) => region.code === code);
