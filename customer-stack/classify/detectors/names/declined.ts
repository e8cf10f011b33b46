/**
 * Names in the cases of Czech, Slovak, Polish and Hungarian, brought back to the form that lists hold.
 * An ending has more than one origin, `Jana` of `Jan` or itself: all are tried.
 */
type Endings = readonly (readonly [ending: string, origins: readonly string[]])[];

const table = (text: string): Endings =>
  text
    .trim()
    .split(/\s+/)
    .map((each) => {
      const [ending = '', origins = ''] = each.split('>');
      return [ending, origins.split('/')] as const;
    });

/** Longer words are no names; what is hostile is not searched. */
const LONGEST = 40;
/** `-` = nothing. */
const given = table(`
  ovi>-/a owi>-/a iem>-/i em>-/a om>- emu>- ímu>í ího>í ím>í iego>i iemu>i im>i
  ce>ka dze>ga rze>ra ře>r/ra ou>a ií>ie ii>ia/ie iou>ia iu>ia ię>ia ią>ia ie>a/ia y>a u>a ě>a ę>a ą>a o>a a>- e>-/a i>-
`);
const family = table(`
  ého>ý ému>ý ým>ý ých>ý iego>i iemu>i im>i ich>i iej>a ej>a/á ové>ová ovou>ová ovej>ová ovú>ová ových>ová/-
  ovi>-/a owi>-/a iem>- em>-/a om>- ou>a/á/ý é>á/ý ú>á/ý y>a u>-/a ę>a ą>a o>a a>- e>- ow>- ów>- owie>-
`);

/** `Pavl` → `Pavel`, `Mark` → `Marek`: the vowel that other cases lose. */
const withVowel = (stem: string): readonly string[] => {
  const lost = /^(?<head>\p{L}+)(?<last>[bcčdfghkľlłmnňprřsštvwzž])$/u.exec(stem)?.groups;
  return lost === undefined ? [stem] : [stem, `${lost.head}e${lost.last}`];
};

const originsBy = (endings: Endings, word: string): readonly string[] =>
  endings.flatMap(([ending, origins]) => {
    const length = word.length - ending.length;
    if (length < 2 || length > LONGEST || !word.endsWith(ending)) return [];
    const stem = word.slice(0, length);
    return origins.flatMap((each) => (each === '-' ? withVowel(stem) : [`${stem}${each}`]));
  });

/** What a given name may be a case of: `Pavla` → `Pavl`, `Pavel`. */
export const givenOrigins = (word: string): readonly string[] => originsBy(given, word);
/** `Nováka` → `Novák`, `Kowalskiej` → `Kowalska`. */
export const familyOrigins = (word: string): readonly string[] => originsBy(family, word);

const ofLanguage = /[čďěňřšťůýžąćęłńśźżľĺŕőű]/iu;
const declinedFamily =
  /\p{L}(?:(?:sk|ck|dzk)(?:iego|iemu|im|iej|ich|ą|ého|ému|ým|ej|ou|é|ú)|ov(?:é|ou|ej|ú)|(?:ák|ík|ak|ik|yk|ek|icz|áč)(?:a|owi|iem|ovi|em|om|ów))$/u;

/** Are the words of one of these languages? Elsewhere the same endings are those of other words. */
export const isOfDeclined = (first: string, last: string): boolean =>
  ofLanguage.test(`${first}${last}`) || declinedFamily.test(last);

/** `Jánosnak`, `Péterrel`, `Évának` → `János`, `Péter`, `Éva`; the list is of names without accents. */
const hungarianEnding =
  /(?:n[ae]k|h[oeö]z|t[óő]l|r[óő]l|n[áé]l|ért|b[ae]n?|r[ae]|[eo]t|öt|t|[eoö]n|n|ig|ként|ék|é)$/u;
export const hungarianOrigins = (word: string): readonly string[] => {
  if (word.length > LONGEST) return [];
  const instrument = /(?<stem>\p{L}{2,}?)(?<double>\p{L})\k<double>[ae]l$/u.exec(word)?.groups;
  const digraph = /(?<stem>\p{L}{2,}?)(?<one>[szcg])\k<one>(?<two>[szy])[ae]l$/u.exec(word)?.groups;
  return [
    ...(hungarianEnding.test(word) ? [word.replace(hungarianEnding, '')] : []),
    ...(/v[ae]l$/.test(word) ? [word.slice(0, -3)] : []),
    ...(instrument === undefined ? [] : [`${instrument.stem}${instrument.double}`]),
    ...(digraph === undefined ? [] : [`${digraph.stem}${digraph.one}${digraph.two}`]),
  ];
};
