import { detections } from '#domain/detections/index.ts';
import { callAttacks } from './callAttacks.ts';
import { ACCOUNT, bucketArn, sensitive, stores, storesOf } from './company.ts';
import { DAY, type Entry, FIRST, HOUR, type Log, MINUTE, newLog } from './days.ts';
import { leavingOf } from './leaving.ts';
import { normalDay } from './normal.ts';
import { type Alarm, newProduct } from './product.ts';
import { windowAttacks } from './windowAttacks.ts';

const ATTACKS = { ...callAttacks, ...windowAttacks };
/** What is usual must be known by then. */
const LEARNED = 22;

interface Plan {
  readonly seed: string;
  readonly days: number;
  /** Of each attack. */
  readonly times: number;
  /** Of the calls of programs. */
  readonly scale: number;
}

interface Label {
  readonly definition: string;
  readonly who: string;
  readonly address: string;
  readonly from: number;
  readonly until: number;
}

const attack = (log: Log, { days, times }: Plan): Label[] =>
  Object.entries(ATTACKS).flatMap(([definition, run]) =>
    Array.from({ length: times }, (_, n) => {
      const day = LEARNED + Math.floor(log.random() * (days - LEARNED - 1));
      const from = FIRST + day * DAY + Math.floor(log.random() * 22) * HOUR + 2 * MINUTE;
      const { name, address } = run(log, from, n);
      return { definition, who: name, address, from, until: from + 2 * HOUR };
    }),
  );

interface Score {
  readonly definition: string;
  readonly title: string;
  readonly attacks: number;
  readonly found: number;
  /** Issues of the detection that an attack caused, whichever it was meant for. */
  readonly rightly: number;
  readonly wrongly: number;
}

/** When evidence of an attack may begin: that of DET-26 has the beginning of its hour. */
const beginOf = ({ definition, from }: Label): number =>
  definition === 'DET-26' ? from - (from % HOUR) : from;

/** Evidence by the attacker in the time of the attack. */
const isOf = (label: Label, { evidence }: Alarm): boolean =>
  evidence.some(
    ({ at, principal, source }) =>
      at >= beginOf(label) &&
      at < label.until &&
      (principal.name === label.who || source.name === label.address),
  );

interface TimedAlarm extends Alarm {
  readonly at: number;
}

/** Alarms of a detection on one asset without a day between them are one issue. */
const issuesOf = (alarms: readonly TimedAlarm[]): Alarm[] => {
  const issues: TimedAlarm[] = [];
  for (const alarm of alarms) {
    const open = issues.findLast(
      (each) => each.definition === alarm.definition && each.resource === alarm.resource,
    );
    if (open !== undefined && alarm.at - open.at <= DAY) {
      Object.assign(open, { at: alarm.at, evidence: [...open.evidence, ...alarm.evidence] });
    } else issues.push({ ...alarm });
  }
  return issues;
};

const hoursOf = (entries: readonly Entry[]): Map<number, Entry[]> =>
  Map.groupBy(entries, ({ at }) => at - (at % HOUR));

/** Alarms of each hour, and how many records there were. */
const watch = (plan: Plan, log: Log) => {
  const attacks = hoursOf(log.entries.splice(0));
  const hourly = newProduct({
    ...{ accountId: ACCOUNT, stores, storesOf, leavingOf },
    reachedFrom: () => storesOf(bucketArn(sensitive[0])),
  });
  const alarms: TimedAlarm[] = [];
  let records = 0;
  for (let day = 0; day < plan.days; day += 1) {
    normalDay(log, day, plan.scale);
    const hours = hoursOf(log.entries.splice(0));
    for (let start = FIRST + day * DAY; start < FIRST + (day + 1) * DAY; start += HOUR) {
      const entries = [...(hours.get(start) ?? []), ...(attacks.get(start) ?? [])];
      records += entries.length;
      for (const alarm of hourly(start, entries)) alarms.push({ ...alarm, at: start });
    }
  }
  return { alarms, records };
};

const scoreOf = (
  { id, title }: (typeof detections)[number],
  issues: readonly Alarm[],
  labels: readonly Label[],
): Score => {
  const own = issues.filter(({ definition }) => definition === id);
  const meant = labels.filter(({ definition }) => definition === id);
  const rightly = own.filter((issue) => labels.some((label) => isOf(label, issue))).length;
  const found = meant.filter((label) => own.some((issue) => isOf(label, issue))).length;
  const wrongly = own.length - rightly;
  return { definition: id, title, attacks: meant.length, found, rightly, wrongly };
};

/** Months of a company with labelled attacks, through the product's own readers and detections. */
export const evaluateDetections = (plan: Plan) => {
  const log = newLog(plan.seed);
  const labels = attack(log, plan);
  const { alarms, records } = watch(plan, log);
  const issues = issuesOf(alarms);
  const scores = detections
    .map((detection) => scoreOf(detection, issues, labels))
    .sort((a, b) => (a.definition < b.definition ? -1 : 1));
  const wrong = scores.reduce((sum, { wrongly }) => sum + wrongly, 0);
  return { scores, records, wrongADay: wrong / plan.days };
};
