import type { DataType } from '../classification/dataTypes.ts';

/** Where prices were published; pages name them beside an estimate. */
export const priceSources = {
  kaspersky: {
    name: 'Kaspersky study of ten darknet markets, 2020',
    url: 'https://www.nsi.org/2021/02/13/prevent-your-personal-data-from-being-sold-on-the-dark-web/',
  },
  identity: {
    name: 'Kaspersky study of ten darknet markets, 2020: identity details',
    url: 'https://www.smartworld.it/internet/costo-dei-vostri-dati-sul-dark-web-la-carta-didentita-vale-meno-un-caffe.html',
  },
  nordVpn: {
    name: 'NordVPN study of stolen payment cards, 2023',
    url: 'https://augustafreepress.com/news/report-the-dark-web-is-selling-your-data-for-less-than-a-big-mac/',
  },
} as const;

interface Price {
  /** US dollars for one record: the lower end of what was asked. */
  readonly dollars: number;
  readonly source: keyof typeof priceSources;
}

/**
 * What records are sold for. Types without a price are sold by the thousand for a fraction of a cent each, or
 * their price depends on what is behind them: they add nothing.
 */
export const darknetPrices: Readonly<Partial<Record<DataType, Price>>> = {
  card: { dollars: 5, source: 'nordVpn' },
  'driver-licence': { dollars: 5, source: 'kaspersky' },
  'health-id': { dollars: 1, source: 'kaspersky' },
  'national-id': { dollars: 1, source: 'kaspersky' },
  passport: { dollars: 6, source: 'kaspersky' },
  ssn: { dollars: 0.4, source: 'identity' },
};
