/** Forms of licence numbers by state, as the states publish them: A = a letter, 9 = a digit. */
const byState =
  'AL:9999999,99999999 AK:9999999 AZ:A99999999,999999999 AR:999999999 CA:A9999999 CO:999999999,99-999-9999 CT:999999999 DE:9999999 DC:9999999,999999999 FL:A999999999999,A999-999-99-999-9 GA:999999999,99999999 HI:A99999999,999999999 ID:AA999999A,999999999 IL:A99999999999,A999-9999-9999 IN:9999999999,9999-99-9999 IA:999AA9999,999999999 KS:A99999999 KY:A99999999,A99-999-999 LA:999999999 ME:9999999,99999999 MD:A999999999999,A-999-999-999-999 MA:A99999999,A9999999 MI:A999999999999,A 999 999 999 999 MN:A999999999999 MS:999999999,999-99-9999 MO:A999999999,A99999999 MT:9999999999999,A99999999 NE:A99999999,A9999999 NV:9999999999,X99999999 NH:99AAA99999,AAA99999999 NJ:A99999999999999,A9999 99999 99999 NM:999999999 NY:999999999,999 999 999 NC:99999999,999999999999 ND:AAA999999,AAA-99-9999 OH:AA999999 OK:A999999999,999999999 OR:9999999,A999999 PA:99999999,99 999 999 RI:9999999,A999999 SC:999999999,99999999 SD:99999999,999999999 TN:999999999,99999999 TX:99999999 UT:999999999,99999999 VT:99999999,9999999A VA:A99999999,A99-99-9999 WA:AAAAAAA999AA,AAAAA**999AA,AAAAAA*999AA,WDL999999999 WV:A999999,9999999 WI:A9999999999999,A999-9999-9999-99 WY:999999999,999999-999';

const shapes = new Map<string, string[]>();
for (const [, state = '', list = ''] of byState.matchAll(/([A-Z]{2}):(.*?)(?= [A-Z]{2}:|$)/g)) {
  for (const shape of list.split(',')) shapes.set(shape, [...(shapes.get(shape) ?? []), state]);
}
shapes.set('AAA999999999', ['WA']);
shapes.delete('WDL999999999');

/** Letters as A, digits as 9; separators stay. */
export const shapeOf = (value: string): string =>
  value.toUpperCase().replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '9');

/** States whose licences are written like this. */
export const statesOf = (value: string): readonly string[] => shapes.get(shapeOf(value)) ?? [];

/** Britain: five letters of the name padded with 9, a coded birthday, initials and check. */
export const isBritish = (value: string): boolean =>
  /^[A-Z9]{5}\d(?:[05][1-9]|[16][0-2])(?:0[1-9]|[12]\d|3[01])\d[A-Z9]{2}\d?[A-Z]{2}$/i.test(value);
