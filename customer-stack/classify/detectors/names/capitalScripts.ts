import type { Found } from '../../detector.ts';
import { isFamilyName, isGivenName } from '../lib/knownNames.ts';
import { isSureFamily, knowledgeOf } from './knowledge.ts';
import { nameAt, wordsOf } from './written.ts';

const labels =
  "имя и фамилия|имя|фамилия|отчество|фио|ф\\.и\\.о\\.|клиент|клиентка|пациент|пациентка|сотрудник|сотрудница|заказчик|покупатель|получатель|отправитель|заявитель|контактное лицо|контакт|автор|владелец|подпись|ответственный|менеджер|студент|ученик|пассажир|абонент|підпис|ім[’']?я|прізвище|піб|клієнт|пацієнт|замовник|отримувач|όνομα|επώνυμο|ονοματεπώνυμο|πελάτης|πελάτισσα|ασθενής|υπάλληλος|παραλήπτης|αποστολέας|υπογραφή|υπεύθυνος|επικοινωνία|φοιτητής|μαθητής|име|презиме|фамилно име|клиент";
const titles =
  'г-н|г-жа|господин|госпожа|господину|госпоже|д-р|доктор|профессор|проф\\.|гражданин|гражданка|пан|пані|пану|уважаемый|уважаемая|дорогой|дорогая|здравствуйте,?|привет,?|шановний|шановна|κ\\.|κα\\.?|κος|κύριος|κυρία|κύριε|δρ\\.?|καθηγητής|αγαπητέ|αγαπητή|γεια σου|γεια σας|αξιότιμε';
const closings =
  'с уважением|с наилучшими пожеланиями|искренне ваш|з повагою|με εκτίμηση|φιλικά|με φιλικούς χαιρετισμούς';
const start = String.raw`(?<![\p{L}])`;
/** Relatives, and roles in courts and hospitals. A name follows them directly: `жена Ольга`. */
const people =
  'жена|жену|муж|брат|сестра|сын|дочь|мать|отец|мама|папа|друг|подруга|коллега|сосед|соседка|зовут|свидетель|свидетельница|обвиняемый|обвиняемая|подсудимый|подсудимая|истец|истица|ответчик|ответчица|потерпевший|потерпевшая|пациент|пациентка|врач|медсестра|водитель|адвокат|судья|нотариус|привет|здравствуй|здравствуйте|добрый день|добрый вечер|доброе утро|спасибо|чоловік|дружина|σύζυγός|σύζυγος|αδελφός|αδελφή|αδερφός|αδερφή|γιος|κόρη|μητέρα|πατέρας|φίλος|φίλη|μάρτυρας|κατηγορούμενος|κατηγορούμενη|ασθενής|γιατρός|δικηγόρος|λέγομαι|καλημέρα|καλησπέρα';
/** The same words as signs of a line: behind one a given name alone counts, which is no pair of capitals. */
export const scriptLabels: readonly string[] = people.split('|');
const places = [
  new RegExp(String.raw`${start}(?:${labels})["»]?\s?(?:[:=–—|]|-\s|\t)["«]?\s{0,3}["«]?`, 'giu'),
  new RegExp(String.raw`${start}(?:${titles})\s{1,2}`, 'giu'),
  new RegExp(String.raw`${start}(?:${people})(?:\s(?:μου|του|της|μας|σου))?,?\s`, 'giu'),
  new RegExp(String.raw`${start}(?:${closings})[,.!]?\s{1,3}`, 'giu'),
];
const isKnown = (each: string) => isGivenName(each) || isFamilyName(each) || isSureFamily(each);
/** `Иванов И. И.`, `И. И. Иванов` */
const initials =
  /(?<![\p{L}])(?:(?<family>\p{Lu}[\p{Ll}]{2,}) (?:\p{Lu}\. ?){1,2}(?!\p{L})|(?:\p{Lu}\. ?){2}(?<last>\p{Lu}[\p{Ll}]{2,}))/gu;

/** Names in Cyrillic and Greek behind a label, a title or the end of a letter, and with initials. */
export const findCapitalScripts = (line: string): Found[] => [
  ...places.flatMap((place) =>
    [...line.matchAll(place)].flatMap(({ 0: label, index }): Found[] => {
      const found = nameAt(line, index + label.length);
      const words = wordsOf(found?.text ?? '');
      const isName = words.length < 4 && (words.some(isKnown) || knowledgeOf(words) !== null);
      return found !== undefined && isName ? [{ value: found.text, start: found.start }] : [];
    }),
  ),
  ...[...line.matchAll(initials)].flatMap(({ 0: value, index, groups }): Found[] =>
    isSureFamily(groups?.family ?? groups?.last ?? '') && /[\u0370-\u04ff]/.test(value)
      ? [{ value: value.trimEnd(), start: index }]
      : [],
  ),
];
