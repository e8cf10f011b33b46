import type { Found } from '../../detector.ts';
import { isGivenName } from '../lib/knownNames.ts';
import { isNamesake } from '../lib/nameWords.ts';
import { hasStranger, isLoneGiven, isUnlisted, knowledgeOf } from './knowledge.ts';
import { type Name, nameAt, wordsOf } from './written.ts';

/** Lines of mail that name people, in the languages of the common programs. */
const header =
  /^[\s>*|]{0,6}\*?(?:from|to|cc|bcc|reply-to|sender|von|an|kopie|de|para|à|da|od|do|dw|van|aan|från|till|fra|til|от|кому|feladó|címzett|odesílatel|příjemce|apo|pros|копия|από|προς|κοιν)\*?\s?:\*?\s{1,3}/iu;
const people =
  /^[\s>*#-]{0,6}\*{0,2}(?:attendees|participants?|present|attending|in attendance|also present|absent|apologies|regrets|other guests|class list|also attending|beneficiaries|children|heirs|dependants|dependents|trustees|directors|shareholders|invitees|team members|board members|members present|speakers|authors|signatories|witnesses|reviewers|assignees|contributors|guests|passengers|players|teilnehmer(?:innen)?|anwesend(?:e)?|abwesend|entschuldigt|mitwirkende|gäste|présents?|présentes|participants|excusés|absents|invités|asistentes|presentes|ausentes|participantes|invitados|partecipanti|presenti|assenti|obecni|uczestnicy|nieobecni|närvarande|deltagare|frånvarande|deltagere|til stede|aanwezig|afwezig|deelnemers|läsnä|osallistujat|účastníci|přítomni|nepřítomni|omluveni|prítomní|résztvevők|jelen vannak|jelen voltak|meghívottak|hiányoztak|symmetechontes|parontes|apontes|участники|присутствовали|отсутствовали|приглашены|συμμετέχοντες|παρόντες)\*{0,2}\s?(?:\([^)]{1,20}\))?\s?:\*{0,2}\s*/iu;
const item = /^\s{0,8}(?:[-*•·–+]|\d{1,2}[.)])\s{1,3}/u;

export const headerOf = (line: string): number => header.exec(line)?.[0].length ?? -1;
export const peopleOf = (line: string): number => people.exec(line)?.[0].length ?? -1;
export const itemOf = (line: string): number => item.exec(line)?.[0].length ?? -1;

const separator = /\s*[;,/]\s*|\s+(?:and|und|et|y|e|i|og|och|en|&|и|και)\s+|$/gu;
const opening = /^[\s"'“„«(<[*]{0,4}/u;

const isPerson = (words: readonly string[]): boolean => {
  if (hasStranger(words, true) || isNamesake(words, false)) return false;
  return words.length === 1 ? isLoneGiven(words[0] ?? '') : knowledgeOf(words) !== null;
};

/** `Smith, Mary`: the pieces belong together. */
const turnedAt = (line: string, name: Name): Name | undefined => {
  if (wordsOf(name.text).length !== 1 || line.slice(name.end, name.end + 2) !== ', ') return;
  const given = nameAt(line, name.end + 2);
  const words = wordsOf(given?.text ?? '');
  if (given === undefined || words.length > 2 || !isGivenName(words[0] ?? '')) return undefined;
  if (!isPerson([...words, name.text])) return undefined;
  return { text: line.slice(name.start, given.end), start: name.start, end: given.end };
};

const nameFrom = (line: string, at: number): Name | undefined => {
  const begin = at + (opening.exec(line.slice(at, at + 8))?.[0].length ?? 0);
  const name = nameAt(line, begin);
  if (name === undefined) return undefined;
  const turned = turnedAt(line, name);
  if (turned !== undefined) return turned;
  return isPerson(wordsOf(name.text)) ? name : undefined;
};

/** Two or three words that may be a name for all that is known. */
const unlistedFrom = (line: string, at: number): Name | undefined => {
  const begin = at + (opening.exec(line.slice(at, at + 8))?.[0].length ?? 0);
  const name = nameAt(line, begin);
  const words = wordsOf(name?.text ?? '');
  return words.length > 1 && words.length < 4 && words.every(isUnlisted) ? name : undefined;
};

interface Piece {
  readonly name: Name;
  readonly isListed: boolean;
}
const pieceFrom = (line: string, at: number): Piece | undefined => {
  const listed = nameFrom(line, at);
  const name = listed ?? unlistedFrom(line, at);
  return name && { name, isListed: listed !== undefined };
};

/** What separators keep apart, from a place to the end of the line. */
const piecesFrom = (line: string, from: number): readonly Piece[] => {
  const found: Piece[] = [];
  let at = from;
  while (at < line.length) {
    const piece = pieceFrom(line, at);
    if (piece !== undefined) found.push(piece);
    separator.lastIndex = Math.max(piece?.name.end ?? at, at);
    const next = separator.exec(line);
    at = next === null || next[0] === '' ? line.length : next.index + next[0].length;
  }
  return found;
};

/** Names that separators keep apart; those that no list holds count among at least as many that one does. */
export const namesFrom = (line: string, from: number): Found[] => {
  const pieces = piecesFrom(line, from);
  const listed = pieces.filter(({ isListed }) => isListed).length;
  const others = pieces.length - listed;
  return pieces.flatMap(({ name: { text, start }, isListed }): Found[] => {
    if (isListed) return [{ value: text, start }];
    if (listed < others) return [];
    const found = { value: text, start };
    return listed > 1 && listed > others ? [found] : [{ ...found, strength: 'possible' }];
  });
};
