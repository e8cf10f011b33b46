import { isWholeInternet } from '#domain/network/internet.ts';
import { named, regional } from '../cloudtrail/storesOf.ts';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily } from './callFamily.ts';
import { textsOf } from './textsOf.ts';

const MOST_RANGES = 1_000;

const itemsOf = (value: unknown): Fields[] => [fieldsOf(value).items].flat().map(fieldsOf);

/** Ranges that rules admit, in both families; older calls give one range as a parameter. */
const rangesIn = (parameters: Fields): string[] => {
  const rules = itemsOf(parameters.ipPermissions);
  const ranges = rules.flatMap((rule) => [
    ...itemsOf(rule.ipRanges).map(({ cidrIp }) => textOf(cidrIp)),
    ...itemsOf(rule.ipv6Ranges).map(({ cidrIpv6 }) => textOf(cidrIpv6)),
  ]);
  return [...textsOf(parameters.cidrIp), ...ranges].slice(0, MOST_RANGES);
};

const groupIn = named('groupId', regional('ec2', 'security-group/'));

export const securityGroups: CallFamily = {
  service: 'ec2.amazonaws.com',
  operations: {
    AuthorizeSecurityGroupIngress: (call) =>
      isWholeInternet(rangesIn(call.parameters))
        ? { resources: groupIn(call), effects: ['ingressFromWorld'] }
        : undefined,
  },
};
