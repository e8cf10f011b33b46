import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { databaseAddresses } from '#local/sample/accounts/network/places.ts';
import { createRandom, type Random } from '#local/sample/accounts/random.ts';
import { attackFlows } from './attacks.ts';
import { clientMachines, type DatabaseFlow } from './databaseFlow.ts';
import { hasCalls } from './history.ts';

export const WINDOW_MINUTES = 10;
const DATABASE_PORT = 5432;
const DATABASE_INTERFACE = 'eni-0db5e0c1f3ab55770';
const BYTES_A_PACKET = 1400;
const KB = 1000;
const MB = 1_000_000;

/** People look something up on working days. */
const isWorkTime = (minute: number): boolean => {
  const at = new Date(minute * 60_000);
  return at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 14 && at.getUTCHours() < 22;
};

const usual = (random: Random, minute: number): readonly DatabaseFlow[] => [
  ...Array.from({ length: random.int(1, 3) }, () => ({
    ...{ machine: 'shop-web-1' as const, sent: random.int(8 * KB, 40 * KB) },
    received: random.int(60 * KB, 900 * KB),
  })),
  ...(minute % 60 === 20
    ? [{ machine: 'crm-worker' as const, sent: 9 * KB, received: random.int(4 * MB, 9 * MB) }]
    : []),
  ...(isWorkTime(minute) && random.chance(0.1)
    ? [{ machine: 'bastion' as const, sent: 4 * KB, received: random.int(5 * KB, 200 * KB) }]
    : []),
];

interface Line {
  readonly device: string;
  readonly ends: string;
  readonly bytes: number;
  readonly action?: 'ACCEPT' | 'REJECT';
}

/** In the fields of version 2. */
const lineOf = (start: number, { device, ends, bytes, action = 'ACCEPT' }: Line): string =>
  `2 ${PRODUCTION} ${device} ${ends} 6 ${Math.ceil(bytes / BYTES_A_PACKET)} ${bytes} ${start} ${start + 58} ${action} OK`;

/** Both directions, as the interface of the database sees them. */
const linesOf = ({ machine, sent, received }: DatabaseFlow, random: Random): readonly Line[] => {
  const [from, to, port] = [
    clientMachines[machine],
    databaseAddresses.customers,
    random.int(32_768, 60_999),
  ];
  return [
    { device: DATABASE_INTERFACE, ends: `${from} ${to} ${port} ${DATABASE_PORT}`, bytes: sent },
    { device: DATABASE_INTERFACE, ends: `${to} ${from} ${DATABASE_PORT} ${port}`, bytes: received },
  ];
};

const WEB_INTERFACE = 'eni-0c1f3ab5577e90d21';

/** A shopper, and somebody who tries a closed port. */
const aroundWeb = (random: Random): readonly Line[] => {
  const outside = () => `${random.int(11, 99)}.${random.int(1, 250)}.${random.int(1, 250)}.7`;
  const port = random.int(32_768, 60_999);
  const web = clientMachines['shop-web-1'];
  return [
    { device: WEB_INTERFACE, ends: `${outside()} ${web} ${port} 443`, bytes: 5120 },
    { device: WEB_INTERFACE, ends: `${outside()} ${web} ${port} 22`, bytes: 40, action: 'REJECT' },
  ];
};

/**
 * What the network of the shop let through in ten minutes.
 *
 * @param start minutes since 1970
 * @param made moment that attacks are counted back from
 */
export const flowLines = (seed: string, start: number, made: Date): readonly string[] => {
  const random = createRandom(`${seed}/flows/${start}`);
  const normal = hasCalls(start, made) ? usual(random, start) : [];
  const flows = [...normal, ...attackFlows(start, made)];
  if (flows.length === 0) return [];
  const second = start * 60 + random.int(2, 20);
  return [...flows.flatMap((flow) => linesOf(flow, random)), ...aroundWeb(random)].map((line) =>
    lineOf(second, line),
  );
};
