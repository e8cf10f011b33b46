import type { Found } from '../../detector.ts';
import { isFamilyName, isGivenName, isOrdinaryWord } from '../lib/knownNames.ts';

const word = String.raw`[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3'’׳-]{2,14}`;
const name = `(?<name>${word}(?: ${word}){0,3})`;
const labels =
  'الاسم الكامل|اسم العميل|اسم المريض|اسم الموظف|اسم الطالب|الاسم|العميل|المريض|المريضة|الموظف|الطالب|المرسل|المستلم|التوقيع|مقدم الطلب|المسؤول|جهة الاتصال|צוות|שם מלא|שם פרטי|שם משפחה|שם הלקוח|שם|לקוח|מטופל|נמען|שולח|חתימה|איש קשר|نام و نام خانوادگی|نام|نام خانوادگی|مشتری|بیمار';
const titles =
  'السيد|السيدة|الآنسة|الدكتور|الدكتورة|الأستاذ|الأستاذة|المهندس|المهندسة|الشيخ|عزيزي|عزيزتي|السادة|د\\.|أ\\.|م\\.|מר|גברת|גב׳|גב\'|ד"ר|ד״ר|פרופ׳|פרופ\'|עו"ד|לכבוד|היי|שלום|آقای|خانم|دکتر|مهندس|جناب';
/** Relatives, and roles in courts and hospitals. */
const people =
  'زوجي|زوجتي|أخي|أختي|ابني|ابنتي|والدي|والدتي|أبي|أمي|صديقي|صديقتي|زوجته|زوجها|الشاهد|الشاهدة|المدعى عليه|المدعي|المدعية|المتهم|المتهمة|المريض|المريضة|الممرضة|الطبيب|القاضي|المحامي|العميل|اسمي|מנהל|בעלי|אשתי|אחי|אחותי|בני|בתי|אמי|אבא|אמא|העד|העדה|הנאשם|הנאשמת|התובע|התובעת|הנתבע|הנתבעת|המטופל|המטופלת|הלקוח|הלקוחה|השופט|השופטת|עורך הדין|קוראים לי';
const verbs =
  'قال|قالت|كتب|كتبت|أضاف|أضافت|صرح|صرحت|أكد|أكدت|سأل|سألت|أجاب|أجابت|وقع|وقعت|اتصل|اتصلت|אמר|אמרה|כתב|כתבה|שאל|שאלה|השיב|השיבה|ענה|ענתה|הוסיף|הוסיפה|گفت|نوشت|پرسید|افزود';
const closings =
  'مع أطيب التحيات|مع التحية|تحياتي|وتفضلوا بقبول فائق الاحترام|בברכה|בכבוד רב|תודה|با احترام|با تشکر';
const start = String.raw`(?<![\p{L}])`;
const forms = [
  new RegExp(String.raw`${start}(?:${labels})\s?[:：=]\s{0,2}${name}`, 'gu'),
  new RegExp(String.raw`${start}و?(?:${titles})\s{1,2}/?${name}`, 'gu'),
  new RegExp(String.raw`${start}و?(?:${people})\s${name}`, 'gu'),
  new RegExp(`${start}و?(?:${verbs}) ${name}`, 'gu'),
  new RegExp(String.raw`(?:${closings})[,،.]?\s{1,3}${name}`, 'gu'),
];
const spokenBehind = new RegExp(String.raw`${start}${name} (?:${verbs})(?!\p{L})`, 'gu');
const pair = new RegExp(String.raw`${start}(?<first>${word}) (?<last>${word})(?!\p{L})`, 'gu');

const isKnown = (each: string) => isGivenName(each) || isFamilyName(each);
/** The words of a name end where known ones do: what follows is the sentence. */
const nameOf = (text: string): string => {
  const words = text.split(' ');
  if (!isGivenName(words[0] ?? '') && !isFamilyName(words[0] ?? '')) return '';
  const isOn = (each: string) => isKnown(each) || /^(?:ال|بن|בן|ابن|أبو|عبد)/u.test(each);
  const end = words.findIndex((each, i) => i > 0 && !isOn(each));
  return (end === -1 ? words : words.slice(0, end)).slice(0, 3).join(' ');
};

const named = (line: string, form: RegExp): Found[] =>
  [...line.matchAll(form)].flatMap(({ 0: whole, index, groups }) => {
    const value = nameOf(groups?.name ?? '');
    return value === '' ? [] : [{ value, start: index + whole.lastIndexOf(groups?.name ?? '') }];
  });

const isSure = (each: string) => isGivenName(each) && !isOrdinaryWord(each);

/** Names in Arabic and Hebrew script, which has no capitals: beside a word that marks them, else by the lists. */
export const findOtherScripts = (line: string): Found[] => [
  ...forms.flatMap((form) => named(line, form)),
  ...named(line, spokenBehind).filter(({ value }) => value.includes(' ')),
  ...[...line.matchAll(pair)].flatMap(({ 0: value, index, groups }): Found[] =>
    isSure(groups?.first ?? '') && isFamilyName(groups?.last ?? '')
      ? [{ value, start: index, strength: 'possible' }]
      : [],
  ),
];
