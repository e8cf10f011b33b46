import { describe, expect, it } from 'vitest';
import { decoderOf, decodeText, encodingOf } from '#customer-stack/readers/encoding.ts';
import { segmentsOf } from '#customer-stack/readers/segments.ts';
import { bytesSource, WHOLE_LIMIT } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { encoded, utf16 } from '../../../builders/encodedText.ts';
import { delimited, people, readFileBytes } from './sampleFiles.ts';
import { utf32 } from './utf32.ts';

const typesOf = async (content: Uint8Array) =>
  (await readFileBytes(content)).verdicts.map(({ type }) => type);

describe('text of two or four bytes per character', () => {
  const table = delimited(people(40));

  it.each([
    ['UTF-32LE with a mark', utf32(`\uFEFF${table}`)],
    ['UTF-32BE with a mark', utf32(`\uFEFF${table}`, false)],
    ['UTF-32LE', utf32(table)],
    ['UTF-32BE', utf32(table, false)],
    ['UTF-16LE', utf16(table)],
    ['UTF-16BE', utf16(table, false)],
  ])('%s gives the columns of the table', async (_, content) => {
    expect(await typesOf(content)).toEqual(
      expect.arrayContaining(['name', 'email', 'ssn', 'card']),
    );
  });

  it.each([
    'имя;город\nИван Петров;Москва\nАнна Сидорова;Казань\n',
    'όνομα;πόλη\nΓιώργος;Αθήνα\nΜαρία;Πάτρα\n',
    '姓名,城市\n王小明,北京\n李一,上海\n',
    '名前\tメモ\n山田太郎\tこんにちは\n',
    '이름,도시\n김민수,서울\n이영희,부산\n',
  ])('is told without a mark: %j', (text) => {
    expect(decoderOf(utf16(text))).toBe('utf-16le');
    expect(decoderOf(utf16(text, false))).toBe('utf-16be');
    expect(decoderOf(utf32(text))).toBe('utf-32le');
    expect(decoderOf(utf32(text, false))).toBe('utf-32be');
  });

  it.each([true, false])(
    'is cut at whole characters in large files (little end first: %s)',
    async (isLittle) => {
      const line = 'Ann,ann@acme.org,Łódź 😀\n';
      const content = utf32(`\uFEFF${line.repeat(Math.ceil(WHOLE_LIMIT / 4 / 20))}`, isLittle);
      const { segments, whole } = await segmentsOf(
        bytesSource('large', content),
        seededRandom('x'),
      );
      expect(whole).toBe(false);
      for await (const { text, isHead } of segments) {
        const lines = text.split('\n').slice(0, isHead ? -1 : undefined);
        expect(new Set(lines.filter((each) => each !== ''))).toEqual(new Set([line.trim()]));
      }
    },
  );

  it('is given as UTF-8 too, but for four bytes per character', async () => {
    const segmentOf = async (content: Uint8Array) => {
      const { segments } = await segmentsOf(bytesSource('a', content), seededRandom('x'));
      for await (const segment of segments) return segment;
      return undefined;
    };
    const text = 'id,name\n1,Łódź 😀\n';
    for (const isLittle of [true, false]) {
      const segment = await segmentOf(utf16(`\uFEFF${text}`, isLittle));
      expect(Buffer.from(segment?.bytes ?? []).toString()).toBe(text);
      expect((await segmentOf(utf32(text, isLittle)))?.bytes).toBeUndefined();
    }
    const latin = await segmentOf(Buffer.from('id;name\n1;Zoë\n', 'latin1'));
    expect(Buffer.from(latin?.bytes ?? []).toString()).toBe('id;name\n1;Zoë\n');
    const twice = await segmentOf(utf16(`\uFEFF\uFEFF${text}`));
    expect([twice?.bytes, twice?.text]).toEqual([undefined, `\uFEFF${text}`]);
  });

  it('is not seen in numbers of four bytes', () => {
    const numbers = new Uint8Array(Uint32Array.from({ length: 64 }, (_, i) => i * 7919).buffer);
    expect(decoderOf(numbers)).toBeNull();
  });
});

describe('encodings older than Unicode', () => {
  const russian =
    'имя;фамилия;город\nИван;Петров;Москва\nАнна;Сидорова;Казань\nОльга;Кузнецова;Новосибирск\n';
  const small = 'имя,город\nиван,москва\nанна,казань\nольга,новосибирск\n';
  const chinese = '姓名,城市,电话\n王小明,北京,13800138000\n李建国,上海,13900139000\n张伟,广州,1\n';
  const taiwan = '姓名,城市,電話\n王小明,臺北,0912345678\n陳美玲,高雄,0922333444\n林志豪,臺中,1\n';
  const japanese =
    '名前,住所,電話\n山田太郎,東京都渋谷区,03-1234-5678\n佐藤花子,大阪府,1\nスズキ,なごや,2\n';
  const korean =
    '이름,주소,전화\n김민수,서울특별시,010-1234-5678\n이영희,부산광역시,1\n박지성,수원,2\n';

  const greek =
    'όνομα;επώνυμο;πόλη\nΓιώργος;Παπαδόπουλος;Αθήνα\nΜαρία;Νικολάου;Πάτρα\nΕλένη;Δημητρίου;Θεσσαλονίκη\n';
  const greekCapitals =
    'ΟΝΟΜΑ;ΕΠΩΝΥΜΟ;ΠΟΛΗ\nΓΙΩΡΓΟΣ;ΠΑΠΑΔΟΠΟΥΛΟΣ;ΑΘΗΝΑ\nΜΑΡΙΑ;ΝΙΚΟΛΑΟΥ;ΠΑΤΡΑ\nΕΛΕΝΗ;ΔΗΜΗΤΡΙΟΥ;ΘΕΣΣΑΛΟΝΙΚΗ\n';
  const hebrew =
    'שם,עיר,טלפון\nדוד כהן,ירושלים,050-1234567\nשרה לוי,תל אביב,1\nיוסף מזרחי,חיפה,2\nרחל אברהם,באר שבע,3\n';
  const arabic =
    'الاسم,المدينة,الهاتف\nمحمد العلي,الرياض,0501234567\nفاطمة حسن,القاهرة,1\nعبد الله عمر,دبي,2\n';

  it.each([
    ['windows-1251', russian],
    ['windows-1251', small],
    ['windows-1251', russian.toUpperCase()],
    ['koi8-r', russian],
    ['koi8-r', small],
    ['koi8-r', russian.toUpperCase()],
    ['gb18030', chinese],
    ['big5', taiwan],
    ['shift_jis', japanese],
    ['euc-kr', korean],
    ['euc-jp', japanese],
    ['windows-1253', greek],
    ['windows-1253', greek.toLowerCase()],
    ['windows-1253', greekCapitals],
    ['windows-1255', hebrew],
    ['windows-1256', arabic],
    ['iso-8859-6', arabic],
  ] as const)('%s is told by its letters: %j', (encoding, text) => {
    const content = encoded(text, encoding);
    expect(decoderOf(content)).toBe(encoding);
    expect(decodeText(content, encoding)).toBe(text);
  });

  it.each([
    'prénom;ville\nHélène;Besançon\nJosé;Málaga\nBjörn;Göteborg\nÅsa;Tromsø\n',
    'it\x92s \x93quoted\x94 and she\x92s here \x96 we\x92re done\n',
    'Straße;Größe\nMüller;Übergröße\nÄrzte;Ölförderung\n',
    'ação;coração;NÃO;AÇÃO\nsão;pão;mãe;órgão\n',
  ])('Western text stays Western: %j', (text) => {
    expect(decoderOf(Buffer.from(text, 'latin1'))).toBe('latin1');
  });
});

describe('text that begins with ASCII only', () => {
  const plain = 'id,note\n'.padEnd(20_000, '1,nothing\n');
  const afterPlain = (lines: Uint8Array) => encodingOf(Buffer.concat([Buffer.from(plain), lines]));

  it('is told by its first lines that are not', () => {
    expect(afterPlain(encoded('2,Иван Петров из Москвы\n', 'windows-1251'))).toBe('windows-1251');
    expect(afterPlain(Buffer.from('2,Jos\xe9 P\xe9rez\n', 'latin1'))).toBe('latin1');
    expect(afterPlain(Buffer.from('2,José Pérez\n'))).toBe('utf-8');
    expect(afterPlain(new Uint8Array())).toBe('utf-8');
  });

  it('stays UTF-8 for a few torn characters', () => {
    const lines = [Buffer.from('2,José\n3,Ünal\n4,Zoë\n'), Buffer.from('5,Jos\xe9\n', 'latin1')];
    expect(afterPlain(Buffer.concat(lines))).toBe('utf-8');
  });

  it('is read so, by whole lines', async () => {
    const rest = encoded('Иван Петров живёт в Москве\n', 'windows-1251');
    const content = Buffer.concat([Buffer.from('plain\n'.repeat(2_000)), rest]);
    const { segments } = await segmentsOf(bytesSource('a', content), seededRandom('x'));
    const parts: string[] = [];
    for await (const { text } of segments) parts.push(text);
    expect(parts.join('')).toContain('Иван Петров');
  });

  it('takes long lines and many of them in stride', () => {
    const line = Buffer.alloc(2_000_000, 0xe9);
    expect(encodingOf(Buffer.concat([Buffer.from(plain), line]))).not.toBeNull();
  });
});
