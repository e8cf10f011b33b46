import { matchesOf } from '../lib/rules.ts';
import type { Place } from './place.ts';

/** Streets of scripts without capitals: a word for a street, its name and a number, then the town. */
const forms: readonly RegExp[] = [
  /(?<![\u0590-\u05ff])(?:רחוב|רח['׳]|שדרות|שד['׳]|דרך|סמטת)\s(?:[\u0590-\u05ff'"״׳-]{1,20}\s){1,4}\d{1,4}(?:\/\d{1,3})?(?<town>,\s(?:דירה\s\d{1,3},\s)?[\u0590-\u05ff][\u0590-\u05ff -]{2,25})?/gu,
  /(?<![\u0600-\u06ff])(?:شارع|طريق|جادة|نهج|خیابان|کوچه)\s(?:[\u0600-\u06ff]{1,20}\s){1,5}(?:رقم\s|پلاک\s)?[\d٠-٩۰-۹]{1,4}(?<town>[،,]\s[\u0600-\u06ff][\u0600-\u06ff ]{2,25})?/gu,
  /\d{1,4}(?:\/\d{1,4})?\s(?:หมู่\s?(?:ที่\s?)?\d{1,2}\s)?(?:ซอย|ถนน|ซ\.|ถ\.)\s?[\u0e00-\u0e7f\d]{2,30}(?<town>\s(?:แขวง|ตำบล|ต\.|เขต|อำเภอ|อ\.)\s?[\u0e00-\u0e7f]{2,30})?/gu,
];
const script = /[\u0590-\u06ff\u0e00-\u0e7f]/;

/** Streets in these scripts: certain with a town behind, else possible. */
export const findOtherScripts = (line: string): Place[] =>
  script.test(line)
    ? forms.flatMap((form) =>
        matchesOf(form, line).map(({ 0: value, index: start, groups }): Place => {
          const found = { value, start };
          return groups?.town === undefined ? { ...found, strength: 'possible' } : found;
        }),
      )
    : [];
