import type { Found } from '../../detector.ts';
import { createStarts } from './labelStarts.ts';
import { matchesOf } from './rules.ts';

const nouns =
  'birth(?:[ _-]?(?:date|day))?|b-?day|d\\.?o\\.?b\\.?|geburts(?:datum|tag)|geb\\.?-?datum|naissance|nacimiento|nac\\.|nascita|nascimento|geboortedatum|födelsedatum|fødselsdato|syntymäaika|urodzenia|narození|narodenia|születési (?:dátum|idő)|doğum tarihi|nașterii|tanggal lahir|ngày sinh';
const verbs =
  'born|geboren|geb\\.|née?|né\\(e\\)|nacid[oa]|nat[oa]|nascid[oa]|född|født|syntynyt|urodzon[ya]|narozen[aá]?|narodil(?:a|o)? se|született|doğumlu|născut[aă]?';
const month =
  'jan(?:uary|uar|vier|uari)?|jänner|enero|ene|gennaio|janeiro|gen|feb(?:ruary|ruar|rero|braio|ruari)?|févr(?:ier)?|fev(?:ereiro)?|mar(?:ch|zo|s|ço)?|märz|maart|mrt|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maggio|mag|maio|mei|jun(?:e|i|io|ho)?|juin|giugno|giu|jul(?:y|i|io|ho)?|juil(?:let)?|luglio|lug|aug(?:ust|ustus)?|août|ago(?:sto)?|sep(?:t|tember|tembre|tiembre)?|settembre|set(?:embro)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|déc(?:embre)?';
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const year = String.raw`(?:19|20)\d\d`;
const forms = [
  `${year}[-/.](?:0?[1-9]|1[0-2])[-/.]${day}`,
  String.raw`${day}[-/. ]\s?${day}[-/. ]\s?(?:${year}|\d\d)`,
  String.raw`(?:${month})\.? ${day}(?:st|nd|rd|th)?,? ${year}`,
  String.raw`${day}(?:st|nd|rd|th|er|º)?[-. ]{1,2}(?:de |of )?(?:${month})\.?,?[-. ](?:de[l]? )?(?:${year}|\d\d)`,
  String.raw`${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
];
const otherNouns =
  'дата рождения|день рождения|дата народження|родил(?:ся|ась)|г\\.? ?р\\.?|ημερομηνία γέννησης|ημ\\.? ?γέννησης|γεννήθηκε|تاريخ الميلاد|تاريخ الولادة|תאריך לידה|יליד|जन्म ?(?:तिथि|तारीख|दिनांक)|জন্ম তারিখ|วันเกิด|生年月日|誕生日|出生(?:年月)?日期?|生日|생년월일|생일';
const otherForms = [
  ...forms,
  String.raw`(?:19|20)\d\d\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]?`,
];
const date = `(?<date>${forms.join('|')})`;
const assigned = String.raw`["'\])*]{0,2}(?:\s?\([^()\d]{1,14}\))?["']?\s{0,2}(?:[:=>|–-]|=>)?\s{0,2}(?:(?:is|was|of|on|ist|war|est|es|è|é|:)\s)?["'(\[]{0,2}`;
/** `born in Ohio on …`, `geb. am …` */
const inPlace = String.raw`:?,?(?:\s(?:in|at|à|a|en|zu|te)\s[\p{L}'., -]{2,25}?)?,?\s{0,2}(?:(?:on|am|le|el|il|em|op|den|dnia|dia)\s(?:the\s)?)?["'(]?`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${nouns})${assigned}|(?:${verbs})${inPlace})${date}(?![\d\p{L}]|[-/.]\d)`,
  'iuy',
);

/** In scripts of which the words need no letter around them. */
const otherPattern = new RegExp(
  String.raw`(?:${otherNouns})["'”」）)]{0,2}\s{0,2}[:：=|-]?\s{0,2}["'「（(]?(?<date>${otherForms.join('|')})(?![\d]|[-/.]\d)`,
  'giu',
);
const otherScript = /[\u0370-\ud7a3]/;

/** Beginnings of the labels of births, as signs of a line. */
export const birthLabels = [
  'birth',
  'dob',
  'd.o.b',
  'born',
  'geb',
  'naissance',
  'née',
  'né ',
  'nacimiento',
  'nacido',
  'nac',
  'nascita',
  'nascimento',
  'nascido',
  'nato',
  'nata',
  'födelse',
  'född',
  'fødsel',
  'født',
  'geboorte',
  'urodzenia',
  ...['bday', 'b-day', 'syntym', 'syntyn', 'urodzon', 'naroz', 'narod', 'szület', 'doğum', 'născ'],
  ...['nașterii', 'tanggal lahir', 'ngày sinh'],
];
/** The same of other scripts. */
export const otherBirthLabels = [
  ...['рожден', 'рождён', 'народжен', 'родил', 'г.р', 'г. р', 'γέννηση', 'γεννήθηκε'],
  ...['تاريخ الميلاد', 'تاريخ الولادة', 'תאריך לידה', 'יליד', 'जन्म', 'জন্ম', 'วันเกิด'],
  ...['生年月日', '誕生日', '出生', '生日', '생년월일', '생일'],
];

const OLDEST = 120;
/** True when a living person may be born on this date. A year of two digits may be any. */
const isPlausible = (text: string): boolean => {
  const now = new Date().getUTCFullYear();
  const [, first = '', second = ''] = /^(\d\d?)[-/. ]\s?(\d\d?)[-/. ]/.exec(text) ?? [];
  if (Number(first) > 12 && Number(second) > 12) return false;
  const [written] = /(?:19|20)\d\d/.exec(text) ?? [];
  return written === undefined || (Number(written) <= now && Number(written) >= now - OLDEST);
};

/** A firm, a product or a project is born too. */
const notPeople =
  /(?:^|[^\p{L}])(?:company|firm|startup|brand|product|project|idea|team|band|club|city|nation|movement|website|platform|app|league)[^\p{L}](?:[^.;!?]{0,30})$/iu;

const startsOf = createStarts(birthLabels);

const findOther = (line: string): Found[] =>
  matchesOf(otherPattern, line).flatMap(({ 0: all, index, groups }) => {
    const value = groups?.date ?? '';
    return isPlausible(value) ? [{ value, start: index + all.length - value.length }] : [];
  });

const findLatin = (line: string): Found[] =>
  startsOf(line).flatMap((at) => {
    pattern.lastIndex = at;
    const { 0: all = '', groups } = pattern.exec(line) ?? {};
    const value = groups?.date ?? '';
    const isOther = notPeople.test(line.slice(Math.max(0, at - 60), at));
    return value === '' || isOther || !isPlausible(value)
      ? []
      : [{ value, start: at + all.length - value.length }];
  });

/** Dates behind a word of birth. */
export const findBirths = (line: string): Found[] => [
  ...findLatin(line),
  ...(otherScript.test(line) ? findOther(line) : []),
];
