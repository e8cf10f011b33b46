import { utf32 } from '../unit/customer-stack/readers/utf32.ts';

/** Text of two bytes per character. */
export const utf16 = (text: string, isLittle = true): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isLittle ? bytes : bytes.swap16();
};

/** Bytes of every character that an encoding writes in one or two bytes. */
const tableOf = (encoding: string): Map<string, readonly number[]> => {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one += 1) learn([one]);
  for (let one = 0x81; one < 255; one += 1) {
    for (let two = 0x40; two < 255; two += 1) learn([one, two]);
  }
  return table;
};

export const encoded = (text: string, encoding: string): Uint8Array => {
  const table = tableOf(encoding);
  return Uint8Array.from([...text].flatMap((each) => table.get(each) ?? [63]));
};

const people: Readonly<Record<string, { readonly words: string; readonly names: string }>> = {
  Russian: {
    words: 'имя;почта;заметка;Клиент сообщил, что посылка не пришла',
    names: 'Иван Петров;Анна Сидорова;Ольга Кузнецова;Дмитрий Соколов',
  },
  Greek: {
    words: 'ονοματεπώνυμο;ταχυδρομείο;σημείωση;Ο πελάτης δήλωσε ότι το δέμα άργησε',
    names: 'Γιώργος Παπαδόπουλος;Μαρία Νικολάου;Ελένη Δημητρίου;Νίκος Ιωάννου',
  },
  Hebrew: {
    words: 'שם מלא;דואל;הערה;הלקוח מסר שהחבילה לא הגיעה',
    names: 'דוד כהן;שרה לוי;יוסף מזרחי;רחל אברהם',
  },
  Arabic: {
    words: 'الاسم الكامل;البريد;ملاحظة;قال العميل إن الطرد لم يصل',
    names: 'محمد العلي;فاطمة حسن;عبد الله عمر;خالد منصور',
  },
  Chinese: {
    words: '姓名;邮箱;备注;客户说包裹还没有到',
    names: '王小明;李建国;张伟;陈静',
  },
  Taiwanese: {
    words: '姓名;郵箱;備註;客戶說包裹還沒有到',
    names: '王小明;陳美玲;林志豪;李建國',
  },
  Japanese: {
    words: '名前;メール;メモ;お客様によると荷物はまだ届いていません',
    names: '山田太郎;佐藤花子;鈴木一郎;高橋健太;渡辺美咲;田中裕子',
  },
  Korean: {
    words: '이름;이메일;메모;고객은 소포가 오지 않았다고 말했다',
    names: '김민수;이영희;박지성;최수진;정하늘;강민호',
  },
  Western: {
    words: 'prénom et nom;courriel;remarque;Le client a signalé que le colis n’était pas arrivé',
    names: 'Hélène Dubois;José García;Jürgen Müller;Françoise Lefèvre',
  },
};

const old: ReadonlyArray<readonly [encoding: string, language: string]> = [
  ['windows-1251', 'Russian'],
  ['koi8-r', 'Russian'],
  ['windows-1253', 'Greek'],
  ['windows-1255', 'Hebrew'],
  ['windows-1256', 'Arabic'],
  ['iso-8859-6', 'Arabic'],
  ['gb18030', 'Chinese'],
  ['big5', 'Taiwanese'],
  ['shift_jis', 'Japanese'],
  ['euc-jp', 'Japanese'],
  ['euc-kr', 'Korean'],
  ['windows-1252', 'Western'],
];
const wide: ReadonlyArray<readonly [name: string, write: (text: string) => Uint8Array]> = [
  ['UTF-16LE', (text) => utf16(text)],
  ['UTF-16BE', (text) => utf16(text, false)],
  ['UTF-16LE with a mark', (text) => utf16(`\uFEFF${text}`)],
  ['UTF-16BE with a mark', (text) => utf16(`\uFEFF${text}`, false)],
  ['UTF-32LE', (text) => utf32(text)],
  ['UTF-32BE with a mark', (text) => utf32(`\uFEFF${text}`, false)],
];

const ROWS = 24;
/** The same people as a table, as records and as a text. */
const forms = (language: string): Readonly<Record<string, string>> => {
  const { words = '', names = '' } = people[language] ?? {};
  const [name = '', mail = '', note = '', sentence = ''] = words.split(';');
  const all = names.split(';');
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    [name]: all[i % all.length] ?? '',
    [mail]: `person${i}@mail.org`,
    [note]: sentence,
  }));
  const cells = [[name, mail, note], ...rows.map((row) => Object.values(row))];
  return {
    table: cells.map((row) => row.join(';')).join('\n'),
    records: rows.map((row) => JSON.stringify(row)).join('\n'),
    text: rows.map((row) => `${name}: ${row[name]} <${row[mail]}>. ${sentence}.`).join('\n'),
  };
};

export interface EncodedDocument {
  readonly title: string;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** The people of each language in each encoding that has its letters. */
export const encodedDocuments = (): EncodedDocument[] => [
  ...old.flatMap(([encoding, language]) =>
    Object.entries(forms(language)).map(([form, text]) => {
      const plain = text.replaceAll('’', "'");
      return { title: `${encoding}: ${form}`, text: plain, bytes: encoded(plain, encoding) };
    }),
  ),
  ...wide.flatMap(([encoding, write]) =>
    ['Russian', 'Chinese', 'Western'].flatMap((language) =>
      Object.entries(forms(language)).map(([form, text]) => ({
        title: `${encoding}, ${language}: ${form}`,
        text,
        bytes: write(text),
      })),
    ),
  ),
];
