import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';

const list = (text: string) => text.split('|');
const column = (header: string, cells: readonly string[]) => {
  const profile = createColumnProfile(header);
  for (const cell of cells) profile.add(cell);
  return profile.verdicts().map(({ type }) => type);
};

const names = {
  Japanese: list(
    '山田太郎|佐藤花子|鈴木一郎|高橋健太|渡辺美咲|田中裕子|伊藤誠|山本直樹|中村さくら|小林恵子|加藤大輔|吉田真由美|山口翔太|松本和子|井上浩|木村拓也|林健一|斎藤優子|清水智子|山崎達也|森由美|池田愛|橋本学|阿部正|石川陽子|前田隆|藤田明美|後藤修|岡田結衣|長谷川潤|村上春樹|近藤勇',
  ),
  Korean: list(
    '김민수|이영희|박지성|최수진|정하늘|강민호|조현우|윤서연|장동건|임지현|한지민|오세훈|서지우|신동엽|권상우|황정민|안재현|송혜교|전지현|홍길동|고현정|문재인|양세형|손예진|배수지|백종원|허준호|남주혁|유재석|노홍철|하정우|주지훈',
  ),
};
/** Thirty kinds of words, seven of each at least. */
const words: Readonly<Record<string, string>> = {
  会社: '会社|商品|注文|番号|価格|数量|銀行|病院|学校|時計',
  家電: '机|椅子|自転車|冷蔵庫|洗濯機|掃除機|電子レンジ|扇風機|加湿器|照明器具',
  状態: '完了|失敗|保留|処理中|発送済|未払い|支払済|取消|返品|入荷待ち',
  部署: '営業部|総務部|人事部|経理部|開発部|広報部|法務部|企画部|製造部|品質管理',
  県: '神奈川県|千葉県|埼玉県|愛知県|大阪府|京都府|兵庫県|福岡県|北海道|東京都',
  駅: '新宿駅|渋谷駅|横浜駅|品川駅|上野駅|池袋駅|大宮駅|名古屋駅|京都駅|梅田駅',
  色: '赤色|青色|黄色|緑色|紫色|白色|黒色|灰色|茶色|金色',
  食品: '牛乳|豆腐|納豆|味噌汁|醤油|寿司|天ぷら|うどん|そば|おにぎり',
  動物: '犬|猫|馬|牛|豚|鶏|象|虎|熊|狐',
  曜日: '月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日',
  科目: '国語|数学|英語|理科|社会|音楽|美術|体育|歴史|地理',
  職業: '医師|看護師|弁護士|会計士|教師|運転手|調理師|美容師|警察官|消防士',
  花: '桜|梅|菊|百合|向日葵|薔薇|朝顔|紫陽花|椿|蘭',
  設備: '管理|設定|接続|処理|印刷|検索|保存|削除|編集|追加',
  国: '日本|中国|韓国|米国|英国|仏国|独国|豪州|印度|伯国',
  病気: '風邪|肺炎|糖尿病|高血圧|頭痛|骨折|貧血|胃炎|喘息|花粉症',
  회사: '회사|상품|주문|번호|가격|수량|은행|병원|학교|시계',
  가전: '노트북|안경테|유모차|냉장고|세탁기|청소기|선풍기|가습기|조명등|공기청정기',
  상태: '배송중|완료됨|취소됨|보류중|진행중|결제됨|환불됨|대기중|실패함|확인중',
  지역: '서울역|강남점|부산항|대구시|인천시|광주시|대전시|울산시|수원시|제주도',
  색깔: '빨간색|파란색|노란색|초록색|보라색|하얀색|검은색|하늘색|주황색|분홍색',
  음식: '김치찌개|비빔밥|불고기|냉면|떡볶이|오렌지|바나나|사과|고구마|감자',
  과목: '한국어|수학|영어|과학|사회|음악|미술|체육|역사|지리',
  직업: '의사|간호사|변호사|회계사|교사|운전사|요리사|미용사|경찰관|소방관',
  요일: '월요일|화요일|수요일|목요일|금요일|토요일|일요일',
  동물원: '강아지|고양이|호랑이|코끼리|원숭이|다람쥐|토끼|사자|기린|하마',
  문구: '지우개|볼펜|연필|공책|가위|색종이|스티커|테이프|자석|필통',
  부서: '영업부|총무부|인사부|경리부|개발부|홍보부|법무부|기획부|제조부|민원실',
  나라: '한국|중국|일본|미국|영국|독일|호주|인도|태국|베트남',
  의류: '남성복|여성복|아동복|운동화|구두|모자|장갑|목도리|양말|속옷',
};

describe.each(Object.entries(names))('%s names alone in cells', (_, cells) => {
  it('are thirty at least', () => {
    expect(new Set(cells).size).toBeGreaterThanOrEqual(30);
  });

  it.each(['', 'col_3', 'name', '名前', '이름', 'contact', '氏名', '성명', '担当者', '고객'])(
    'are found under %j',
    (header) => {
      expect(column(header, cells)).toEqual(['name']);
    },
  );
});

describe('words of every day in cells', () => {
  const kinds = Object.entries(words);
  it('are of thirty kinds at least', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(30);
  });

  it.each(kinds)('are no names: %s', (_, cells) => {
    for (const header of ['', 'name', 'contact', 'owner'])
      expect([header, ...column(header, list(cells))]).toEqual([header]);
  });
});
