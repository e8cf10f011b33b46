import type { Found } from '../../detector.ts';
import { isFamilyName, isGivenName, isOrdinaryWord } from '../lib/knownNames.ts';

/**
 * The most frequent family names of China, Japan and South Korea (rankings of the Ministry of Public
 * Security, Meiji Yasuda Life and Statistics Korea, from general knowledge). Longer ones are in the list.
 */
const chinese =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋傅方白邹鄒孟熊秦邱江尹薛闫閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温';
const chineseDouble = '欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|夏侯|东方|慕容|皇甫|尉迟|公孙|令狐';
const japaneseSingle = '森|林|原|東|南|西|北|堀|関|辻|岡|星|谷|菅|奥|畑|泉|島|浜|堤|牧|岸|榊';
const korean =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모';

const han = String.raw`[\u4e00-\u9fff々]`;
const kana = String.raw`[\u3041-\u309f\u30a1-\u30ffー]`;
const hangul = String.raw`[\uac00-\ud7a3]`;
const given = `${han}{1,2}`;
const gap = String.raw`[ \u3000・]?`;
const assigned = String.raw`[」"'）)\]]{0,2}\s{0,2}(?:[:：=|\t>]|为|是|は|は、)[\s"'「“=>]{0,4}`;

const zhName = `(?<zh>(?:(?:${chineseDouble})|[${chinese}])${given})`;
const zhTitles =
  '先生|女士|小姐|太太|夫人|老师|老師|教授|医生|醫生|大夫|律师|律師|经理|經理|主任|总监|總監|主管|同学|同學|博士|护士|護士|工程师|部长|局长|校长|院长|会计|秘书|师傅';
const zhLabels =
  '姓名|名字|联系人|聯絡人|聯繫人|客户姓名|客户|客戶|患者|病人|患者姓名|收件人|收货人|寄件人|发件人|發件人|经办人|负责人|負責人|申请人|申請人|签名|簽名|签字|员工|員工|学生|學生|持卡人|开户人|户名|戶名|乘客|旅客|当事人|原告|被告|法定代表人|作者|记者|主持人|参会人员|出席人员|与会者|记录人|审核人|审批人|投保人|被保险人|家长|客服|证人|證人|嫌疑人|订购人|訂購人|预订人|入住人|租客|房东';
const zhVerbs =
  '说道|说|說|表示|指出|回复|回覆|写道|寫道|问道|问|問|认为|認為|告诉|告訴|称|稱|介绍|强调|补充';
/** `王小明先生`, `姓名：王小明`, `王小明说`; `尊敬的王先生` */
const chineseForms = [
  new RegExp(`(?:${zhLabels})${assigned}${zhName}(?!${han})`, 'gu'),
  new RegExp(
    String.raw`(?<=^|[^\u4e00-\u9fff]|[是与和跟向给由请为的了]|客户|客戶|患者|病人|员工|員工|同事|学生|學生|主讲人|被告|原告)${zhName}(?:${zhTitles})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<=^|[^\u4e00-\u9fff]|尊敬的|亲爱的|親愛的|[与和跟向给由请])(?<zh>(?:(?:${chineseDouble})|[${chinese}]))(?:${zhTitles})`,
    'gu',
  ),
  new RegExp(String.raw`(?<=^|[^\u4e00-\u9fff])${zhName}(?:${zhVerbs})`, 'gu'),
];
const chineseLone = new RegExp(
  String.raw`(?<=^|[^\u4e00-\u9fff]|[与和跟向给由请])(?<family>(?:${chineseDouble})|[${chinese}])(?<given>${han}{1,2})(?=$|[^\u4e00-\u9fff]|[和与跟在的于是])`,
  'gu',
);

const jaTitles =
  'さん|様|さま|氏|先生|くん|君|ちゃん|殿|部長|課長|係長|社長|店長|主任|医師|教授|弁護士|看護師|選手|議員';
const jaLabels =
  '氏名|お名前|名前|担当者|担当|患者名|患者|宛先|差出人|顧客名|契約者|申込者|申請者|連絡先|代表者|署名|作成者|受取人|送付先|参加者|出席者|会員名|社員名|著者|報告者|司会|記録|ご担当|保護者|名義人|口座名義|客様|予約者|購入者|依頼者|利用者|入居者|注文者|発注者|届け先|被保険者|原告|被告|使用者';
const jaName = `(?<ja>${han}{1,3}${gap}(?:${han}{1,3}|${kana}{1,5})?)`;
const japaneseForms = [
  new RegExp(
    String.raw`(?:${jaLabels})(?:様|さま)?の?(?:お?名前|氏名|名)?${assigned}${jaName}(?![\u4e00-\u9fff々])`,
    'gu',
  ),
  new RegExp(String.raw`(?<=^|[^\u4e00-\u9fff々])${jaName}(?:${jaTitles})`, 'gu'),
];
const japaneseLone =
  /(?<=^|[^\u4e00-\u9fff々])(?<family>[\u4e00-\u9fff々]{1,3})[ \u3000・](?<given>[\u4e00-\u9fff々]{1,3}|[\u3041-\u309f]{2,5})(?=$|[^\u4e00-\u9fff々])/gu;

const koTitles =
  '씨|님|선생님|교수|과장|부장|대리|팀장|사장|이사|대표|의사|기자|군|양|박사|변호사|차장|사원|간호사|원장|회장|주임';
const koLabels =
  '이름|성명|성함|담당자|고객명|고객|환자명|환자|수신인|수신|발신인|발신|보낸 사람|받는 사람|작성자|신청자|연락처|예금주|대표자|학생명|학생|직원명|직원|참석자|서명|저자|수령인|보호자|계약자|예약자|주문자|구매자|입금자|신고자|증인|피고인|원고|피고';
const koName = `(?<ko>[${korean}] ?${hangul}{1,2})`;
const koVerbs = '은|는|이|가|을|를|의|과|와|에게|께서|도|입니다|이라고';
const koreanForms = [
  new RegExp(
    String.raw`(?:${koLabels})님?\s?(?:이름|성함|성명|명)?[)\]"']?\s?[:：=|]\s{0,2}["']?${koName}(?!${hangul})`,
    'gu',
  ),
  new RegExp(
    `(?<!${hangul})${koName} ?(?:${koTitles})(?=$|[^\uac00-\ud7a3]|(?:${koVerbs}|께|한테|께서는)(?!${hangul}))`,
    'gu',
  ),
];
const koreanLone = new RegExp(
  String.raw`(?<!${hangul})(?<family>[${korean}])(?<given>${hangul}{2})(?=$|[^\uac00-\ud7a3]|(?:${koVerbs})(?!${hangul}))`,
  'gu',
);

/** `部长` or `会社` after a family name is no given name. */
const notGiven =
  /^(?:先生|女士|小姐|老师|老師|教授|医生|经理|主任|总监|公司|集团|银行|大学|学院|医院|中心|某|经济|国家|政府|部门|部長|課長|社長|会社|株式|有限|家庭|家|市|县|区|省|镇|村|路|街)/u;
const isJapanese = (text: string): boolean => {
  const [family = '', first] = text.split(/[ \u3000・]/);
  if (first !== undefined) return isJapaneseFamily(family) || isGivenName(first);
  return [3, 2, 1].some((length) => isJapaneseFamily(family.slice(0, length)));
};
const isJapaneseFamily = (text: string): boolean =>
  text.length === 1 ? japaneseSingle.includes(text) : text.length > 1 && isFamilyName(text);
/** `선생님`, `고객님` are no names. */
const isKorean = (text: string): boolean => text.length > 2 || isGivenName(text.slice(1));
const isChinese = (text: string): boolean => !notGiven.test(text.slice(1));

const valuesOf = (line: string, forms: readonly RegExp[], keep: (text: string) => boolean) =>
  forms.flatMap((form) =>
    [...line.matchAll(form)].flatMap(({ 0: whole, index, groups }): Found[] => {
      const value = (groups?.zh ?? groups?.ja ?? groups?.ko ?? '').trim();
      const start = index + whole.indexOf(value);
      return value !== '' && keep(value) ? [{ value, start }] : [];
    }),
  );

interface Lone {
  readonly form: RegExp;
  readonly isName: (family: string, first: string) => boolean;
}
const lone: readonly Lone[] = [
  { form: chineseLone, isName: (_, first) => isGivenName(first) && !notGiven.test(first) },
  { form: japaneseLone, isName: (family, first) => isJapaneseFamily(family) && isGivenName(first) },
  { form: koreanLone, isName: (_, first) => isGivenName(first) },
];
const loneNames = (line: string): Found[] =>
  lone.flatMap(({ form, isName }) =>
    [...line.matchAll(form)].flatMap(({ 0: value, index, groups }): Found[] =>
      isName(groups?.family ?? '', groups?.given ?? '')
        ? [{ value, start: index, strength: 'possible' }]
        : [],
    ),
  );

/** Characters that given names of China are made of, the most frequent ones. */
const givenCharacters: ReadonlySet<string> = new Set(
  [
    '伟偉芳娜秀英敏静靜丽麗强強磊军軍洋勇艳艷杰傑娟涛濤明超兰蘭霞平刚剛桂文辉輝玲志建华華国國梅红紅宇浩凯凱健俊帆雪帅帥慧旭宁寧婷云雲鑫鹏鵬飞飛波斌晨晓曉燕琴琳颖穎欣怡佳雯雨萍蓉莉莹',
    '瑩倩婧璐瑶瑤瑞轩軒博涵梓子思诗詩梦夢若一嘉家豪航翔昊天泽澤睿哲恒琪琦悦悅月阳陽光春冬夏海林森峰松柏成诚誠信义義仁忠孝德贵貴宝寶玉珍珠珊翠莲蓮菊荣榮生胜勝利立力亮良才彬炳祥庆慶福',
    '禄寿康安民世昌盛兴興振新东東小大长長永远遠萱雅少秋锋鋒和亚亞芹隆君晴彦彥晏修凡淑惠美彩霖淼焕煥培启啟学學守宗汉漢炎煜烨熙玥玮瑋璇瑾皓硕碩祖科绍紹维維翰耀聪聰芝苗茂茜莎菲萌蕾薇虹',
    '诺諾谦謙贤賢越迪逸郁钧鈞铭銘锐銳锦錦镇鎮雄雁韵韻顺順颜顏风風馨骏駿魁麟敬政旺晶景曼朋柔桐楠欢歡沛洁潔淇清渊淵源滨濱潇瀟灵靈炜煒爽珂琛琼瓊甜真素纯純绮綺羽舒芬茹荷蔚语語赫辰达達连',
    '連进進邦钢鋼霄青予佑佩依冉冰凌双雙可咏善奇妍妙婉媛宜宣寒尚山岚嵐巧广廣弘彤恩悠慕懿敦旋昕显顯智望朗朝枫楓栋棟楚樱櫻骞騫霆焱鸣鳴鸿鴻凤鳳龙龍雷震音韬韜正武丹乐樂书書人代任会伦倫侠',
    '俠保儿元兆先克公冠再则功加千升卓卫衛友古史司合同名周咪唯唱四圆圓坚堅城基堂墨士壮壯夕外多太奕如姗姍娇嬌婵嬋孟季定实實容富展岩峻川工左己常年幸应應廷开開影得心必念情愿战戰扬揚承方',
    '施日旦时時易是晋晉普',
  ].flatMap((each) => [...each]),
);
/** Family names that are frequent words too, or rarer: they count only where nothing else stands. */
const moreChinese =
  '俞庄莊柳鲁魯樊颜顏翟倪章耿辛齐齊岳葛邢窦竇苗伍詹裴翁祝涂骆駱甘屈鲍鮑霍阮关關焦柯欧歐庞龐凌甄费費卜';
const wholeChinese = new RegExp(
  `^(?<family>(?:${chineseDouble})|[${chinese}${moreChinese}])(?<given>${han}{1,2})$`,
  'u',
);

/** Of the scripts of China, Japan and Korea. */
const FIRST_CHARACTER = 0x1100;

/** A whole text that is the name of a Chinese: `listed` = its given name by the list or its characters. */
export const chineseName = (text: string): 'listed' | 'possible' | null => {
  if (text.charCodeAt(0) < FIRST_CHARACTER) return null;
  const { family = '', given: first = '' } = wholeChinese.exec(text)?.groups ?? {};
  if (family === '' || notGiven.test(first) || isOrdinaryWord(text)) return null;
  return isGivenName(first) || [...first].every((each) => givenCharacters.has(each))
    ? 'listed'
    : 'possible';
};

const wholeJapanese = new RegExp(`^${han}{1,3}${gap}(?:${han}{1,3}|${kana}{1,5})$`, 'u');
const wholeKorean = new RegExp(`^[${korean}] ?(?<given>${hangul}{2})$`, 'u');
/** `山田太郎`, `山田 太郎`: what follows a family name of the lists. */
const givenBehind = (text: string): readonly string[] =>
  wholeJapanese.test(text)
    ? [3, 2, 1]
        .filter((length) => text.length > length && isJapaneseFamily(text.slice(0, length)))
        .map((length) => text.slice(length).replace(/^[ \u3000・]/, ''))
    : [];
/** A whole text that is a name of Japan or Korea: `listed` = its given name is in the lists too. */
export const japaneseOrKorean = (text: string): 'listed' | 'possible' | null => {
  if (text.charCodeAt(0) < FIRST_CHARACTER || isOrdinaryWord(text)) return null;
  const first = wholeKorean.exec(text)?.groups?.given;
  const given = first === undefined ? givenBehind(text) : [first];
  if (given.some(isGivenName)) return 'listed';
  return given.length > 0 ? 'possible' : null;
};

/** `我的丈夫吴磊`, `我是刘洋`, `私の妻小林恵子` */
const chinesePeople = new RegExp(
  `(?:我是|我叫|妻子|丈夫|儿子|兒子|女儿|女兒|父亲|母亲|哥哥|弟弟|姐姐|妹妹|同事|朋友|证人|證人|嫌疑人|客服|司机|护士)(?<text>[${chinese}]${given})`,
  'gu',
);
const japanesePeople = new RegExp(
  `(?:妻|夫|兄|弟|姉|妹|母|父|息子|娘|長男|長女|友人|同僚|証人|被告人)の?(?<text>${han}{3,5})(?=[がはをにとも、。]|$)`,
  'gu',
);
/** What follows a given name, in a sentence. */
const goesOnWith = /[会會来來去将將说說已是在和与與的了也给給把被]$/u;
const ofPeople = (line: string): readonly Found[] =>
  [...line.matchAll(chinesePeople), ...line.matchAll(japanesePeople)].flatMap(
    ({ 0: whole, index, groups: { text = '' } = {} }): Found[] => {
      const value = [...(goesOnWith.test(text) ? [] : [text]), text.slice(0, 2)].find(
        (each) => chineseName(each) === 'listed' || japaneseOrKorean(each) === 'listed',
      );
      const start = index + whole.length - text.length;
      return value === undefined ? [] : [{ value, start, strength: 'possible' }];
    },
  );

/** Names in Chinese, Japanese and Korean: beside a label, a form of address or a verb of speech; else possible. */
export const findEastAsian = (line: string): Found[] => {
  const isKana = /[\u3041-\u30ff]/u.test(line);
  const isHangul = /[\uac00-\ud7a3]/u.test(line);
  return [
    ...(isKana ? [] : valuesOf(line, chineseForms, isChinese)),
    ...valuesOf(line, japaneseForms, isJapanese),
    ...(isHangul ? valuesOf(line, koreanForms, isKorean) : []),
    ...ofPeople(line),
    ...loneNames(line),
  ];
};
