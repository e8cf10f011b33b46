import { fixed, type Language, languages } from './peopleDocuments.ts';
import { contextDecoys } from './peopleInContext.ts';

const list = (text: string) => text.split('|');

/** Documents without people and addresses. */
const clean: readonly string[] = [
  ...contextDecoys,
  ...list(
    'Annie Hall (1977) won four prizes|Jackie Brown (1997), remastered|Michael Clayton (2007), blu-ray|1996 - Jerry Maguire|"Donnie Darko" is shown again|Veronica Mars, Season 2|Jane Eyre (1847), paperback|Barry Lyndon, dvd|Erin Brockovich (2000)|the song "Billie Jean" was played',
  ),
  ...list(
    'Trail Jacket and Summit Boots on sale|Rose Gold Watch, Desk Lamp, Travel Mug|3 Way Switch Kit and 12 Mountain Trail Jacket|Calvin Klein and Ralph Lauren in the shop|a John Deere tractor and a Harley Davidson|Jack Daniels Whiskey, 70 cl|Olive Green Sweater by the dozen|100 Best Places to see',
  ),
  ...list(
    'class UserService extends Base { private NameField name; }|const streetName = parse(Line12, Main3);|import { MaryAnn } from "./models/mary.ts"|return Optional.of(Martin.parse(input));|// See RFC 2119 Section 4 and Chapter 12|Exception in thread main at Line 42|GET /users/John/Smith 200 in 12 ms|Note: run the Build Server first|Warning: Disk Full on Node 7',
  ),
  ...list(
    'This License shall be governed by the Laws of the State|The Licensee shall indemnify the Licensor under Section 12|Acme Widgets Inc, Weber Logistics GmbH and Smith & Sons Ltd|Morgan Stanley and Wells Fargo agreed|Charles Schwab said profits fell|Johnson Controls reported on Monday|The General Assembly of the United Nations',
  ),
  ...list(
    'Salt Lake City, Fort Worth, Santa Monica and San Jose|rue Victor Hugo et avenue Charles de Gaulle|Lycée Victor Hugo, Paris|the John Hopkins University Hospital|Martin Luther King Drive is closed|Virginia Beach and Jackson Hole in March|Charlotte Airport and Lincoln Park|Mount Isabel and Lake Victoria',
  ),
  ...list(
    'Monday Morning, 12 March 2024|May August be warmer than June|Sun Jan 12 10:22:01 2025|Parkplatz 4 ist frei, Arbeitsplatz 12 auch|Umweg 3 km, Ausweg 2 offen|via Port 8080 and via Email 2|Brigade 12, Update 3, Kapitel 4|see House 12 and Room 7|62704|10115|call extension 1234|Route 66 and Highway 101|version 1.2 on Main 3',
  ),
  ...list(
    'Kapitel 4, 10115 Wörter|Release 12, 10000 Nutzer und mehr|Bereich Nord 7, 10115 Fälle im Jahr|Apollo 13, 1995, Houston|In 1968, Praha; in 1945 Berlin was divided|Berlin 1936, London 1948, Helsinki 1952|Posten 12, 80000 Schrauben, Los 4, 2000 Dübel|Room 12, Floor 3, House 12 and Flat 4 are painted|Mon Mar 12 21:58:11 PST 1994 a new release|the e.g. 400 Bad Request of the server|Flight LH 400 Frankfurt - New York, seat 12A|Том 3, 2010 год|IP address 10, Block 4, Segment Two|Table 4, Seat 12, London 2012|Postcodes 10115, 10117 and 10119|SW1A 1AA is a palace|7 Seas Drive Belts, 5 Star Hotel|Bus 48, Line 7, Gate 12, Terminal 3',
  ),
  ...list(
    '请联系客服中心|会社の部長会議は月曜日です|東京大学と京都大学|고객님께 안내드립니다|선생님께서 말씀하셨습니다|الاجتماع يوم الاثنين في المكتب|Министерство финансов России сообщило|Η συνάντηση είναι τη Δευτέρα',
  ),
];

export interface Truth {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly type: 'name' | 'address';
}
export interface PeopleText {
  readonly lines: readonly string[];
  readonly truths: readonly Truth[];
}

/** Writes one template; `turn` decides which of the values stands where. */
const written = (template: readonly string[], language: Language, turn: number): PeopleText => {
  const truths: Truth[] = [];
  let used = turn;
  const next = (values: readonly string[]) => {
    used += 1;
    return values[used % values.length] ?? '';
  };
  const [first, second] = [next(language.names), next(language.names)];
  const fill = (slot: string): string => {
    if (slot.startsWith('=')) return slot.slice(1);
    if (slot === '1' || slot === '2') return slot === '1' ? first : second;
    const { names, halves, addresses, streets } = language;
    return next({ n: names, h: halves, a: addresses, s: streets }[slot] ?? []);
  };
  const lines = template.map((text, line) => {
    let out = '';
    for (const [i, piece] of text.split(/\{([nhas12]|=[^}]+)\}/).entries()) {
      const value = i % 2 === 0 ? piece : fill(piece);
      const type = piece === 'a' || piece === 's' ? 'address' : 'name';
      if (i % 2 === 1)
        truths.push({ line, start: out.length, end: out.length + value.length, type });
      out += value;
    }
    return out;
  });
  return { lines, truths };
};

const ROUNDS = 12;
/** Every template with different values. */
export const peopleTexts = (): PeopleText[] => [
  ...languages.flatMap((language) =>
    language.documents.flatMap((template) =>
      Array.from({ length: language === fixed ? 1 : ROUNDS }, (_, turn) =>
        written(template, language, turn * 5),
      ),
    ),
  ),
  ...clean.map((line) => ({ lines: [line], truths: [] })),
];
