import type { Found } from '../../detector.ts';
import { matchesOf } from '../lib/rules.ts';

/** From the province or town down to the number, as written in Japan, China and South Korea. */
const ownScripts = [
  /(?:〒?\d{3}-\d{4}\s?)?(?:東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県)[\u3041-\u30ff\u4e00-\u9fff]{1,12}[市区町村郡][\u3041-\u30ff\u4e00-\u9fff々]{0,12}(?:[\d０-９]{1,4}(?:[-－−丁目番地号の]{1,2}[\d０-９]{1,4}){0,3}号?)(?:[\s\u3000]?[\u3041-\u30ff\u4e00-\u9fff]{2,15}[\d０-９]{1,4}号室?)?/gu,
  /(?:[\u4e00-\u9fff]{2,8}(?:省|自治区))?[\u4e00-\u9fff]{2,7}市[\u4e00-\u9fff]{1,8}[区县區縣市][\u4e00-\u9fff\d]{2,20}(?:路|街|道|巷|村|镇|大道|胡同)(?:[一二三四五六七八九十\d]{1,2}段)?(?:\d{1,4}巷)?(?:\d{1,4}弄)?\s?\d{1,5}(?:之\d{1,3})?\s?[号號弄](?:[\u4e00-\u9fff]{0,10}\d{1,4}(?:栋|幢|座|单元|楼|樓|层|室|号)){0,4}/gu,
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충[청북남]|전[라북남]|경[상북남]|제주)[\uac00-\ud7a3]{0,6}\s(?:[\uac00-\ud7a3]{1,6}[시군구]\s){1,2}[\uac00-\ud7a3\d]{1,12}(?:로|길|동|읍|면|리)\s?\d{1,4}(?:번?길?\s?\d{1,4})?(?:-\d{1,4})?(?:,?\s?\d{1,4}(?:동|층|호)){0,3}/gu,
];
/** The same in Latin letters. */
const latin = [
  /(?<![\d-])\d{1,2}(?:-\d{1,3}){1,3},? \p{Lu}[\p{L}]+(?:-(?:ku|cho|chome|machi|shi))?(?:,? \p{Lu}[\p{L}]+(?:-(?:ku|shi|cho|to|fu|ken))?){1,3},? (?:〒)?\d{3}-\d{4}(?!\d)/gu,
  /(?<!\d)〒?\d{3}-\d{4},? \p{Lu}[\p{L}]+(?:-(?:to|fu|ken|shi|ku))?,? (?:[\p{L}\d-]+,? ){1,4}\d{1,2}(?:-\d{1,3}){1,3}(?!\d)/gu,
];

const ownScript = /[\u3040-\ud7a3]/;
const postcode = /\d{3}-\d{4}(?!\d)/;
export const findEastAsia = (line: string): Found[] =>
  [...(ownScript.test(line) ? ownScripts : []), ...(postcode.test(line) ? latin : [])].flatMap(
    (form) => matchesOf(form, line).map(({ 0: value, index }) => ({ value, start: index })),
  );
