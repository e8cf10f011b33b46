import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { createTextProfile } from '#classify/textProfile.ts';

const list = (text: string) => text.split('|');

/** Names that count in a text, the possible ones marked. */
const namesIn = (text: string): string[] => {
  const hits: string[] = [];
  const profile = createTextProfile([], {
    flows: true,
    onHit: ({ type, value, strength }) => {
      if (type === 'name') hits.push(strength === 'certain' ? value : `possibly ${value}`);
    },
  });
  for (const line of text.split('\n')) profile.add(line);
  return hits;
};

/** In `with`, what is between brackets is a name; the lines `without` hold none. */
interface Sentences {
  readonly language: string;
  readonly holding: readonly string[];
  readonly clean: readonly string[];
}

const czech: Sentences = {
  language: 'Czech and Slovak',
  holding: list(
    'Jméno: [Jan Novák]|Jméno a příjmení: [Petra Svobodová]|Příjmení: [Dvořáková]|Zákazník: [Tomáš Procházka]|Pacientka: [Jana Černá]|Klient: [Martin Kučera]|Vážený pane [Novotný],|Vážená paní [Horáková],|S pozdravem,\n[Pavel Marek]|S úctou, [Lucie Veselá]|[Jan Novák] řekl, že přijde.|paní [Marie Němcová] podepsala smlouvu|pan [Josef Pospíšil] volal včera|Ing. [Karel Beneš]|MUDr. [Eva Fialová]|Mgr. [Ondřej Krejčí]|[Eva Kratochvílová] uvedla, že přijde|Kontaktní osoba: [Jiří Doležal]|Vedoucí: [Zdeněk Sedláček]|Schválil: [Radek Zeman]|Podepsán: [Miroslav Kolář]|Dobrý den, paní [Urbanová],|Odesílatel: [Michal Vaněk]|Účastníci: [Jan Novák], [Petr Dvořák], [Eva Malá]|zaměstnanec: [Lukáš Bartoš]|[Tomáš Procházka] se narodil v Brně.|Jednatel: [Vladimír Kadlec]|Ve věci: [Alena Štěpánková]|Autor: [František Blažek]|Meno a priezvisko: [Zuzana Kováčová]|Priezvisko: [Hudáková]|S pozdravom, [Ján Horváth]|JUDr. [Ladislav Polák] napsal dopis',
  ),
  clean: list(
    'Česká republika má nové zákony.|Karlův most je v Praze.|Nové Město nad Metují|Škoda Octavia je auto.|Komerční banka zvýšila úrok.|Vážení zákazníci,|S pozdravem,\nTým podpory|Národní divadlo hraje Prodanou nevěstu.|Hotel Marie Terezie|ulice Jana Masaryka|Jméno: admin|Název: Petr s.r.o.|Velká Británie vystoupila.|Karlovy Vary jsou lázně.|náměstí Jiřího z Poděbrad|Střední škola Emila Kolbena|Veselé Vánoce a Šťastný Nový rok|Pondělí Úterý Středa|Jméno souboru: data.csv|Zákazník: Alza.cz a.s.|Dobrý den,|Ahoj všem,|Hradec Králové leží na Labi.|Černá Hora je krásná.|Malá Strana|Jméno produktu: Eva Solo|Klient: verze 2.1|Firma Novák a syn|Peter Pan se vrací|the left pane shows Details|Pan American se vrátil|Jednatel: neuveden',
  ),
};
const hungarian: Sentences = {
  language: 'Hungarian',
  holding: list(
    'Név: [Kovács János]|Teljes név: [Nagy Éva]|Vezetéknév: [Szabó]|Keresztnév: [László]|Ügyfél: [Tóth Gábor]|Beteg: [Horváth Katalin]|Tisztelt [Kovács] Úr!|Tisztelt [Nagy] Asszony!|Kedves [János]!|Kedves [Éva],|Üdvözlettel,\n[Szabó Péter]|Tisztelettel, Dr. [Kiss Zoltán]|[Kovács János] azt mondta, hogy jön.|Dr. [Varga Ildikó]|[Molnár Anna] közölte|Kapcsolattartó: [Farkas István]|[Németh Krisztina] elmondta|Aláíró: [Balogh Ferenc]|Ügyvezető: [Papp Attila]|Munkavállaló: [Takács Mária]|[Juhász Tamás] született 1980-ban|Feladó: [Lakatos Andrea]|Címzett: [Mészáros Gergő]|Jóváhagyta: [Oláh Sándor]|Készítette: [Simon Beáta]|Résztvevők: [Rácz Judit], [Fekete Dávid], [Szilágyi Nóra]|Tanuló: [Török Bence]|Páciens: [Fehér Dorottya]|Szia [Péter]!|Anyja neve: [Vincze Erzsébet]|[Pintér Gábor] írta:|Ügyfél: [Kovács Jánosné]',
  ),
  clean: list(
    'Magyar Nemzeti Bank|Nagy Britannia kilépett.|Tisztelt Ügyfelünk!|Kedves Kollégák!|Üdvözlettel,\nÜgyfélszolgálat|Kossuth Lajos utca 5|Szent István Körút|Budapest Bank|Fehér Ház|Fekete Erdő|Kis Balaton|Nagy Lajos Gimnázium|Vörös Kereszt|Név: ismeretlen|Fájl neve: adat.csv|Cégnév: Kovács Kft.|Hétfő Kedd Szerda|Boldog Új Évet|Nemzeti Színház|Debreceni Egyetem|Beteg: igen|Kék Duna|Ügyfél: Magyar Telekom Nyrt.|Termék neve: Anna Karenina|Tisztelt Hölgyem!|Jó napot!|Duna Plaza|Arany János utca|Petőfi Sándor Általános Iskola|Hősök Tere|Tisztelt Elnök Úr!|Igazgató Úr!',
  ),
};
const greek: Sentences = {
  language: 'Greek in Latin letters',
  holding: list(
    'Onoma: [Giorgos Papadopoulos]|Onomateponymo: [Eleni Papadaki]|Eponymo: [Georgiou]|Pelatis: [Nikos Oikonomou]|Asthenis: [Maria Konstantinou]|Kyrie [Papadopoule],|Agapite [Gianni],|Agapiti [Eleni],|Me ektimisi,\n[Kostas Nikolaidis]|kyrios [Dimitris Pappas]|kyria [Sofia Vasileiou]|[Dimitris Karagiannis] said he would come.|spoke with [Katerina Alexiou]|Contact: [Vasilis Antoniou]|Patient: [Panagiotis Makris]|Dear [Ioanna Dimitriou],|Ypallilos: [Christos Ioannidis]|Ypografi: [Stavros Athanasiou]|Dr. [Anastasia Kyriakou]|Best regards,\n[Thanasis Mitropoulos]|[Spyros Economou] called yesterday.|[Georgia Tsakiri], aged 34, lives there.|Mr. [Evangelos Panagiotopoulos]|Apostoleas: [Michalis Samaras]|Paraliptis: [Angeliki Vlachou]|Manager: [Lefteris Zervas]|[Fotini Karamanli] told us|[Theodoros Angelopoulos] signed the contract|Name: [Vasiliki Stefanidou]|[Eleftheria Lambrou] wrote:|Yours sincerely,\n[Petros Hatzis]|[Yiannis Kostopoulos] asked',
  ),
  clean: list(
    'Nea Dimokratia won.|Agios Nikolaos is a town.|Nea Smyrni|Odos Ermou 15|Agia Sofia|Ethniki Trapeza|Plateia Syntagmatos|Athina Airport|Aegean Airlines|Me ektimisi,\nTo tmima|Kalimera sas|Onoma: agnosto|Onoma archeiou: data.csv|Pelatis: Alpha Bank|Mykonos Blue|Ionian Islands|Panepistimio Athinon|Leoforos Kifisias 10|Deftera Triti Tetarti|Hotel Nikos Palace|Saint George Street|Thessaloniki Port|Kalo Paska|Greek Salad|Delphi Economic Forum|Titlos: Zorba the Greek|Etairia: Papadopoulos S.A.|Papadopoulou biscuits|Olympic Air|Kyria Eisodos|Onoma proiontos: Eleni Gold|Asthenis: ochi',
  ),
};

describe.each([czech, hungarian, greek])('names in text: $language', ({ holding, clean }) => {
  it('has thirty lines that hold a name and thirty that hold none', () => {
    expect(holding.length).toBeGreaterThanOrEqual(30);
    expect(clean.length).toBeGreaterThanOrEqual(30);
  });

  it.each(holding)('%s', (marked) => {
    const names = [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name);
    expect(namesIn(marked.replaceAll(/[[\]]/g, ''))).toEqual(names);
  });

  it.each(clean)('none in: %s', (line) => {
    expect(namesIn(line)).toEqual([]);
  });
});

const turn = (values: readonly string[], i: number) => values[i % values.length] ?? '';
const padded = (n: number, width: number) => String(n).padStart(width, '0');
const makers: Readonly<Record<string, (i: number) => string>> = {
  name: (i) => turn(list('Eva Kovács|Jan Novák|Nikos Alexiou|Anna Tóth|Petr Malý|Maria Makri'), i),
  phone: (i) => `60${i % 10}${padded(300_100 + i * 37, 6)}`,
  address: (i) => `Dlouhá ${1 + i}`,
  'date-of-birth': (i) =>
    `${1940 + (i % 60)}-${padded(1 + (i % 12), 2)}-${padded(1 + (i % 28), 2)}`,
};
const found = (header: string, make: (i: number) => string): string[] => {
  const profile = createColumnProfile(header);
  for (let i = 0; i < 60; i += 1) profile.add(make(i));
  return profile.verdicts().map(({ type }) => type);
};

/** By type: headers of Czech, Hungarian and Greek in Latin letters, and neighbours of them that are something else. */
const headers: Readonly<Record<string, { readonly match: string; readonly against: string }>> = {
  name: {
    match:
      'Jméno|Jméno a příjmení|Příjmení|jmeno_klienta|JMENO_PACIENTA|celé jméno|Rodné příjmení|jméno matky|meno|Meno a priezvisko|krstné meno|priezvisko|Vezetéknév|keresztnev|teljes_nev|Ügyfél neve|beteg neve|anyja neve|Anyja leánykori neve|születési név|munkavállaló neve|onomateponymo|Onomateponimo|eponymo|epitheto|onoma_pelati|onoma patros|onoma kai eponymo|kontaktní osoba|név|onoma',
    against:
      'Název|název firmy|jméno souboru|jmeno_produktu|uživatelské jméno|jméno firmy|názov|Cégnév|termék neve|terméknév|fájlnév|felhasználónév|város neve|onoma archeiou|onoma_proiontos|onoma etaireias|etaireia|název produktu|cég neve|utcanév',
  },
  phone: {
    match:
      'telefon|Telefonní číslo|tel_cislo|číslo telefonu|mobilní číslo|telefon domů|pevná linka|telefónne číslo|mobilné číslo|telefonszám|Mobilszám|vezetékes telefon|telefonos elérhetőség|tilefono|Tilefona|kinito|kinito_tilefono|stathero|arithmos tilefonou|til epikoinonias',
    against:
      'číslo objednávky|cislo_faktury|rendelésszám|számlaszám|arithmos paraggelias|arithmos timologiou|kód produktu|cikkszám|kodikos|variabilní symbol',
  },
  address: {
    match:
      'adresa|Adresa bydliště|trvalý pobyt|ulice|Ulice a číslo|doručovací adresa|fakturacni_adresa|korespondenční adresa|lakcím|Lakóhely|utca|levelezési cím|szallitasi_cim|számlázási cím|diefthynsi|Dieuthynsi|odos|odos kai arithmos|diefthynsi katoikias|topos katoikias',
    against: 'e-mailová adresa|IP adresa|email cím|webcím|MAC adresa|elektronická adresa',
  },
  'date-of-birth': {
    match:
      'datum narození|Datum nar.|narozen|Narozena|den narození|születési idő|Születés dátuma|szül. idő|született|imerominia gennisis|hmerominia_gennisis|im. gennisis',
    against:
      'datum objednávky|datum vystavení|místo narození|rendelés dátuma|kelt|imerominia paraggelias|lejárat dátuma|datum platnosti',
  },
};

describe('headers of Czech, Hungarian and Greek in Latin letters', () => {
  const all = Object.entries(headers);
  const rows = (of: 'match' | 'against') =>
    all.flatMap(([type, words]) => list(words[of]).map((header) => [type, header] as const));

  it('are thirty that must match and thirty that must not, at least', () => {
    expect(rows('match').length).toBeGreaterThanOrEqual(30);
    expect(rows('against').length).toBeGreaterThanOrEqual(30);
  });

  it.each(rows('match'))('%s: %s', (type, header) => {
    expect(found(header, makers[type] as never)).toContain(type);
  });

  it.each(rows('against'))('%s, not: %s', (type, header) => {
    const make =
      type === 'name'
        ? (i: number) => `Alfa ${turn(list('Beta|Gama|Delta'), i)} ${i % 7}`
        : makers[type];
    expect(found(header, make as never)).not.toContain(type);
  });
});

const chineseNames = list(
  '王秀兰|李建国|张伟|刘洋|陈静|杨丽华|黄志强|赵敏|周杰|吴海燕|徐文博|孙雨萱|马晓东|朱永康|胡佳怡|郭俊峰|何思远|高梓涵|林志玲|罗振宇|梁博文|宋雅琴|郑少秋|谢霆锋|韩梅梅|唐国强|冯小刚|于和伟|董明珠|萧亚轩|欧阳修|司马光|俞宇航|庄梓浩|鲁国华',
);
/** Thirty kinds of words, ten of each. */
const chineseWords: Readonly<Record<string, string>> = {
  cities: '北京|上海|武汉|苏州|金华|唐山|黄石|高雄|钟山|龙岩|温州|江门',
  fruits: '葡萄|西瓜|草莓|樱桃|李子|杏子|柚子|荔枝|龙眼|杨梅|石榴|红枣',
  colours: '红色|黄色|白色|黑色|蓝色|绿色|紫色|金色|银色|灰色|棕色|青色',
  departments:
    '财务部|人事部|市场部|技术部|销售部|采购部|行政部|法务部|研发部|生产部|客服部|公关部',
  goods: '牛奶|面包|毛巾|肥皂|牙膏|冰箱|空调|手机|电脑|钱包|雨伞|白酒',
  words: '高兴|方法|任务|万岁|安全|文件|项目|金融|方向|时间|问题|经济|发展|社会|国家|系统',
  provinces:
    '河北|山西|辽宁|吉林|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南',
  countries: '中国|美国|英国|法国|德国|日本|韩国|印度|巴西|俄国|泰国|越南|埃及|希腊|荷兰|瑞典',
  statuses: '已付款|待发货|已发货|已完成|已取消|退款中|处理中|已关闭|待审核|已驳回',
  units: '千克|公斤|毫升|厘米|平方米|小时|分钟|立方米|公里|毫米|吨|升',
  weekdays: '星期一|星期二|星期三|星期四|星期五|星期六|星期日|周一|周二|周三|周四|周五|周六|周日',
  animals: '老虎|狮子|大象|熊猫|兔子|马|羊|牛|狗|猫|猴子|孔雀|金鱼|白鹤|黄牛|海豚',
  materials: '钢铁|塑料|木材|玻璃|水泥|石头|黄金|白银|金属|陶瓷|橡胶|布料',
  banks:
    '工商银行|农业银行|中国银行|建设银行|交通银行|招商银行|浦发银行|中信银行|光大银行|民生银行',
  subjects: '语文|数学|英语|物理|化学|生物|历史|地理|政治|音乐|体育|美术',
  positions: '经理|主任|总监|工程师|会计|秘书|司机|保安|厨师|护士|医生|教师',
};

describe('a Chinese name alone in a cell', () => {
  const column = (header: string, cells: readonly string[]) => {
    const profile = createColumnProfile(header);
    for (const cell of cells) profile.add(cell);
    return profile.verdicts().map(({ type }) => type);
  };

  it('has thirty names at least', () => {
    expect(new Set(chineseNames).size).toBeGreaterThanOrEqual(30);
  });

  it.each(['', 'col_3', 'column 2', 'name', 'contact', 'owner', '客户', '负责人', '患者', '姓名'])(
    'is found under %j',
    (header) => {
      expect(column(header, chineseNames)).toEqual(['name']);
    },
  );

  const neither = Object.keys(chineseWords).flatMap((kind) =>
    ['', 'name', 'contact'].map((header) => [kind, header] as const),
  );
  it('stands beside thirty columns of words at least', () => {
    expect(neither.length).toBeGreaterThanOrEqual(30);
  });
  it.each(neither)('is not taken for %s under %j', (kind, header) => {
    expect(column(header, list(chineseWords[kind] ?? ''))).toEqual([]);
  });
});
